import type { ErrorCode } from "#app/lib/errors.ts";
import type { Language } from "./language.ts";
import type { MessageKey } from "./messages.ts";

/** Texts of errors shown to visitors. The back office shows the error's English text. */
const ERROR_TEXTS = {
  "mirror.closed": "error.mirrorClosed",
  "item.no-link": "download.nothing",
  "item.changed-file": "error.changedFile",
  "item.not-found": "missing.titleDescription",
  "person.not-found": "missing.personDescription",
  "cursor.invalid": "error.noListPage",
  "query.invalid": "error.query",
  "text.invalid": "error.text",
  "file.not-found": "error.file",
  "blob.not-found": "error.file",
  "blob.unavailable": "error.filesAway",
  "store.unavailable": "error.catalogueAway",
  "store.damaged": "error.damaged",
} as const satisfies Partial<Record<ErrorCode, MessageKey>>;

const STATUSES = {
  400: "error.status.400",
  403: "error.status.403",
  404: "error.status.404",
  405: "error.status.405",
  409: "error.status.409",
  410: "error.status.410",
  413: "error.status.413",
  500: "error.status.500",
  503: "error.status.503",
} as const satisfies Record<number, MessageKey>;

/** Null for errors that visitors do not see. */
export function errorText({ text }: Pick<Language, "text">, code: string): string | null {
  return isKeyOf(ERROR_TEXTS, code) ? text(ERROR_TEXTS[code]) : null;
}

/** "404 Not Found"; null for a status that visitors do not see. */
export function statusLine({ text }: Pick<Language, "text">, status: number): string | null {
  return isKeyOf(STATUSES, status) ? `${status} ${text(STATUSES[status])}` : null;
}

function isKeyOf<Keyed extends object>(keyed: Keyed, key: string | number): key is keyof Keyed & typeof key {
  return Object.hasOwn(keyed, key);
}
