import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { SourceName } from "../source-names.ts";
import { formText } from "./form-entries.ts";
import type { ItemInput } from "../item.ts";

/** A work offered by a source; `address` is its page there, which is requested to read it. */
export type Candidate = {
  source: SourceName;
  address: string;
  title: string;
  /** "" if unknown, as are `about` and `picture`. */
  year: string;
  about: string;
  picture: string;
};

/** What a source says about a work. Has only fields of the kind that a form accepts. */
export type Proposal = { source: SourceName; address: string; at: string; fields: Partial<ItemInput> };

/** `problems` has one line for each source that could not answer. */
export type SourceAnswer = { candidates: Candidate[]; proposal: Proposal | null; problems: string[] };

/** Where a field came from, and its value then. `certainty` is 0 to 1 for a folder scan, and null for a source. */
type Origin = { address: string; at: string; mark: string; certainty: number | null };

/** The origins of a folder scan, which stand in place of an address. */
const FILE_ORIGINS = {
  "file:name": "admin.origin.fileName",
  "file:folder": "admin.origin.folder",
  "file:content": "admin.origin.file",
  "file:frame": "admin.origin.frame",
  "file:nfo": "admin.origin.nfo",
} as const satisfies Record<string, LabelKey>;

export type FileOrigin = keyof typeof FILE_ORIGINS;

export function isFileOrigin(address: string): address is FileOrigin {
  return Object.hasOwn(FILE_ORIGINS, address);
}

const CERTAIN = 0.9;
const LIKELY = 0.7;

/** "From the file name, likely"; "" for a value from a source. */
export function originNote({ address, certainty }: Pick<Origin, "address" | "certainty">, { text }: Language): string {
  if (!isFileOrigin(address) || certainty === null) return "";
  const origin = text(FILE_ORIGINS[address]);
  if (certainty >= CERTAIN) return text("admin.origin.almostCertain", { origin });
  return text(certainty >= LIKELY ? "admin.origin.likely" : "admin.origin.guess", { origin });
}

/** One line per field: name, address, time, mark and perhaps certainty, separated by spaces. Other lines are skipped. */
export function readOrigins(lines: unknown): Map<string, Origin> {
  const entries = typeof lines === "string" ? lines.split("\n") : Array.isArray(lines) ? lines : [];
  const origins = new Map<string, Origin>();
  for (const entry of entries) {
    const [field, address, at, mark, certainty = "", ...rest] = String(entry).trim().split(" ");
    if (!field || !address || !at || !mark || rest.length > 0 || !CERTAINTY.test(certainty)) continue;
    origins.set(field, { address, at, mark, certainty: certainty === "" ? null : Number(certainty) });
  }
  return origins;
}

const CERTAINTY = /^(?:|0(?:\.\d{1,2})?|1)$/;

export function withOrigins(
  lines: unknown,
  { address, at, certainty }: Pick<Origin, "address" | "at"> & { certainty?: number },
  accepted: Readonly<Record<string, unknown>>,
): string[] {
  const origins = readOrigins(lines);
  for (const [field, value] of Object.entries(accepted))
    origins.set(field, { address, at, mark: markOf(value), certainty: certainty ?? null });
  return [...origins].map(([field, origin]) => {
    const line = [field, origin.address, origin.at, origin.mark];
    return [...line, ...(origin.certainty === null ? [] : [String(Number(origin.certainty.toFixed(2)))])].join(" ");
  });
}

/** True if the value is still the source's. An edited value is locked against the next refresh. */
export function isUnedited(origin: Origin | undefined, value: unknown): boolean {
  return origin !== undefined && origin.mark === markOf(value);
}

/** An FNV-1a hash to compare values; not secret. Ignores row numbers. */
function markOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const unit of formText(withoutIds(value))) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return { value };
  const rows = value.map((row: unknown) => (typeof row === "object" && row !== null ? { ...row, id: "" } : row));
  return { value: rows };
}
