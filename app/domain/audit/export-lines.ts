import { csvLine } from "#app/lib/text/csv.ts";
import { AUDIT_FORMATS, type AuditFormat, type StoredAuditEntry } from "#app/kinds/changes/audit.ts";

const COLUMNS = {
  time: ({ at }) => at.toISOString(),
  person: ({ actor }) => actor.name,
  role: ({ actor }) => actor.role,
  action: ({ action }) => action,
  id: ({ thing }) => thing.id,
  code: ({ thing }) => thing.code,
  name: ({ thing }) => thing.name,
  type: ({ thing }) => thing.type,
  network: ({ network }) => network,
  request: ({ request }) => request,
  count: ({ count }) => String(count),
  changes: ({ changes }) => (changes.length === 0 ? "" : JSON.stringify(changes)),
} as const satisfies Record<string, (entry: StoredAuditEntry) => string>;

export function auditFormat(name: string | null): AuditFormat {
  return AUDIT_FORMATS.find((format) => format === name) ?? "csv";
}

/** Lines with their ends; CSV as in RFC 4180, with a header. */
export async function* auditLines(entries: AsyncIterable<StoredAuditEntry>, format: AuditFormat): AsyncGenerator<string> {
  if (format === "csv") yield csvLine(Object.keys(COLUMNS));
  for await (const entry of entries) {
    yield format === "csv" ? csvLine(Object.values(COLUMNS).map((read) => read(entry))) : `${JSON.stringify(entry)}\n`;
  }
}
