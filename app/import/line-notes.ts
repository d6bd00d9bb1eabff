import { partNames, type CustomizedPage } from "#app/kinds/customized-page.ts";
import { inputWarnings, isFarAhead, MAX_YEARS_AHEAD } from "#app/kinds/forms/save-warnings.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import { foreignFields } from "./known-fields.ts";
import { isReadableDate } from "#app/kinds/schemas/schemas.ts";
import { SITE_FIELDS } from "#app/site/site-schema.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { shortened } from "./dialect/cell-texts.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { jsonText } from "#app/lib/text/json-text.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";

type Fields = Readonly<Record<string, unknown>>;

const MAX_NAMED = 5;
const MAX_LENGTH = 60;
const DOCUMENT_FIELDS = new Set(["collection", "id"]);
const SLOT_FIELDS = new Set(["id", "cId"]);
const GENRE_FIELDS = new Set(["id", "title", "imageUrl"]);

/** `text` is about this line. */
export type LineOddity = { field: string; refusal: LocalizedMessage; text: string };

const BRACKETS = /[()[\]{}"]/;
const JSON_TEXT = /^\s*[[{]/;
const NO_DURATION = /^[\d\s.,]+$|^\D+$/;
/** Values that look wrong, though any text is allowed. */
const ODD_VALUES: [keyof ItemInput, LocalizedMessage, (text: string) => boolean][] = [
  ["genre", message("admin.warning.brackets"), (text) => BRACKETS.test(text)],
  ["language", message("admin.warning.brackets"), (text) => JSON_TEXT.test(text)],
  ["duration", message("admin.warning.noDuration"), (text) => NO_DURATION.test(text)],
  ["releasedYear", message("admin.refused.mustBeDate"), (text) => !isReadableDate(text)],
  ["releasedYear", message("admin.refused.farAhead", { years: `${MAX_YEARS_AHEAD}` }), (text) => isFarAhead(text, new Date())],
];

/**
 * Data that the import of a valid item leaves out or cannot read. Rows do not note columns of other kinds, which a table may
 * have.
 */
export function itemFindings(kind: Kind, fields: Fields, isRow: boolean): { notes: LocalizedMessage[]; odd: LineOddity[] } {
  const { unknown, ofOtherKinds } = foreignFields(kind, fields);
  const foreign = ofOtherKinds.map(({ name, types }): LineOddity => {
    const value = fields[name];
    const text = shortened(typeof value === "string" ? value : jsonText(value), MAX_LENGTH);
    return { field: name, refusal: message("admin.refused.fieldOfOtherKind", { name, types: types.join(", ") }), text };
  });
  const notes = isRow ? [] : foreign.map(({ refusal }) => refusal);
  return { notes: [...ignored(unknown), ...notes, ...dateNotes(fields["releasedYear"])], odd: isRow ? foreign : [] };
}

/** Missing links are left out: an item without any is incomplete, but noting it on each line would not help. */
export function oddities(input: ItemInput): LocalizedMessage[] {
  return inputWarnings(input.downloadLinks?.length ? input : { ...input, seasons: 0 }, new Date());
}

export function oddValues(input: ItemInput): LineOddity[] {
  return ODD_VALUES.flatMap(([field, refusal, isOdd]) => {
    const text = input[field];
    return typeof text === "string" && text !== "" && isOdd(text) ? [{ field, refusal, text: shortened(text, MAX_LENGTH) }] : [];
  });
}

export function customizationNotes(page: CustomizedPage, fields: Fields): LocalizedMessage[] {
  const known = new Set<string>(partNames(page));
  const unknown = Object.keys(fields).filter((name) => !known.has(name) && !DOCUMENT_FIELDS.has(name));
  const inRows = [...known].flatMap((part) => unknownInRows(fields[part], part).map((name) => `${part}.${name}`));
  return ignored([...unknown, ...inRows]);
}

export function siteNotes(fields: Fields): LocalizedMessage[] {
  return ignored(Object.keys(fields).filter((name) => !SITE_FIELDS.includes(name) && !DOCUMENT_FIELDS.has(name)));
}

export function othersNotes(known: string, fields: Fields): LocalizedMessage[] {
  return ignored(Object.keys(fields).filter((name) => name !== known && !DOCUMENT_FIELDS.has(name)));
}

function unknownInRows(rows: unknown, part: string): string[] {
  const objects = Array.isArray(rows) ? rows.filter((row) => typeof row === "object" && row !== null) : [];
  const names = new Set(objects.flatMap((row: object) => Object.keys(row)));
  const known = part === "genres" ? GENRE_FIELDS : SLOT_FIELDS;
  return [...names].filter((name) => !known.has(name));
}

function ignored(all: readonly string[]): LocalizedMessage[] {
  if (all.length === 0) return [];
  const names = all
    .slice(0, MAX_NAMED)
    .map((name) => shortened(name, MAX_LENGTH))
    .join(", ");
  const more = all.length - MAX_NAMED;
  if (more > 0) return [message("admin.refused.moreUnknownFields", { names, more: `${more}` })];
  return [message("admin.refused.unknownFields", { count: all.length, names })];
}

function dateNotes(releasedYear: unknown): LocalizedMessage[] {
  if (typeof releasedYear !== "string" || releasedYear === "" || parseCalendarDate(releasedYear)) return [];
  return [message("admin.refused.unreadDate", { date: shortened(releasedYear, MAX_LENGTH) })];
}
