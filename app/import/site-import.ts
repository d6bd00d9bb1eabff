import type { LocalizedMessage } from "#app/lib/localized-message.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { Mapping, TableHead } from "./import-table.ts";

export const IMPORT_PATH = "/admin/import";
/** Takes the bytes of a file, named by `?name=`. */
export const IMPORT_FILE_PATH = "/admin/import/file";
export const EXPORT_PATH = "/admin/export";
/** A larger one is imported at the command line. */
export const MAX_IMPORT_MB = 256;

/** `drafts` are added items that became drafts for lack of a download. */
export type ImportCounts = { added: number; drafts: number; changed: number; unchanged: number; bad: number };

/** One of the first items, as the import would store it. */
export type ImportCard = {
  line: number;
  type: ItemType;
  itemName: string;
  releasedYear: string;
  genre: string;
  duration: string;
  thumbnailUrl: string;
  hasDownload: boolean;
  isChange: boolean;
};

/** An oddity found in `count` documents; `lines` are the first of them. */
export type Oddity = { field: string; refusal: LocalizedMessage; count: number; lines: { line: number; text: string }[] };

/** `examples` has the first distinct values of each column, shortened. */
export type SiteTable = Pick<TableHead, "format" | "columns" | "notices"> & { examples: string[][]; mapping: Mapping };

/**
 * Why a line is refused, or needs a second look. `id` is "" unless the file is a map; `reason` is English, `refusals` are shown
 * in the reader's language.
 */
export type ImportLine = { line: number; id: string; name: string; reason: string; refusals: readonly LocalizedMessage[] };

/**
 * In order: waiting for its check, checking, checked, importing, and the three ends. `interrupted` means that the site stopped
 * or was killed meanwhile.
 */
export type ImportStatus = "uploaded" | "checking" | "checked" | "running" | "done" | "stopped" | "interrupted" | "failed";

export type SiteImport = {
  id: string;
  name: string;
  size: number;
  status: ImportStatus;
  isMerge: boolean;
  /** Null for documents. */
  table: SiteTable | null;
  isStopping: boolean;
  /** Bytes of the file read so far. */
  bytes: number;
  counts: ImportCounts;
  cards: ImportCard[];
  odd: Oddity[];
  refused: ImportLine[];
  notes: ImportLine[];
  noted: number;
  /** The batch in the history; "" until something is imported. */
  batch: string;
  problem: string;
  /** ISO text. */
  changedAt: string;
};

/** Failed or interrupted. */
export type BrokenImport = Pick<SiteImport, "name" | "status" | "problem">;

export const IMPORT_INTENTS = ["check", "use", "start", "stop", "discard"] as const;
export type ImportIntent = (typeof IMPORT_INTENTS)[number];

export const NOTHING_DONE = {
  isStopping: false,
  bytes: 0,
  counts: { added: 0, drafts: 0, changed: 0, unchanged: 0, bad: 0 },
  cards: [],
  odd: [],
  refused: [],
  notes: [],
  noted: 0,
  problem: "",
} satisfies Partial<SiteImport>;

export function isActive({ status }: Pick<SiteImport, "status">): boolean {
  return status === "checking" || status === "running";
}
