import { csvLines, type CsvColumns } from "#app/lib/text/csv.ts";
import { AUDIT_FORMATS, type AuditFormat, type StoredAuditEntry } from "./audit.ts";

const COLUMNS: CsvColumns<StoredAuditEntry> = {
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
};

export function auditFormat(name: string | null): AuditFormat {
  return AUDIT_FORMATS.find((format) => format === name) ?? "csv";
}

/** Lines with their line ends; CSV as in RFC 4180, with a header. */
export function auditLines(entries: AsyncIterable<StoredAuditEntry>, format: AuditFormat): AsyncGenerator<string> {
  return format === "csv" ? csvLines(COLUMNS, entries) : jsonLines(entries);
}

async function* jsonLines(entries: AsyncIterable<StoredAuditEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}
