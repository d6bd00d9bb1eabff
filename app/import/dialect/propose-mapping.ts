import { ENGLISH } from "#app/languages/english.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { OWN_FIELDS } from "#app/kinds/fields.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf, KINDS } from "#app/kinds/registry.ts";
import { COLUMN_FIELDS, LEFT_OUT, type ColumnMapping, type Mapping, type Reading, type TableHead } from "../import-table.ts";
import { valuesIn } from "./cell-lists.ts";
import { isNothing, kindIn, plainName } from "./cell-texts.ts";
import { fieldsNamed, isRatingName, kindOfNames, RANKS } from "./column-words.ts";
import { valueOf } from "./read-row.ts";
import { readingOf, scaleOf } from "./reading-of.ts";

type Column = { column: string; name: string; values: string[] };
type Claim = { rank: number; mapping: ColumnMapping };

const OWN_EXPORT = ["id", "cId", "type", "itemName", "createdAt", "updatedAt"];
/** Minimum shares of a column's values: to be mapped, to be asked about, and to be asked about without a matching name. */
const SHARES = { sure: 0.8, doubtful: 0.4, clear: 0.95 };
const WORDS = new Set("genre language overview description cast crew director writer".split(" "));
const LINKS = new Set("thumbnailUrl bannerUrl videoUrl screenshots movieLink downloadLink homepage".split(" "));
/** Does not match paths. An address with another scheme is noted in its row. */
const LINK = /^(?:[a-z][\w+.-]+:|www\.|youtu\.be\/)/i;
const PICTURE = /^https?:\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i;
const VIDEO = /^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i;
const FILE = /^(?:https?:\S+\.(?:mp4|mkv|avi|mov|webm|m4v|zip|7z|rar|iso|exe|msi|dmg|apk|torrent)(?:\?|$)|magnet:)/i;
const TIMED = /\d\s*(?:h|m|std|min)|^\d{1,2}:\d\d:\d\d$|^PT\d/i;
const DATED = /(?:^|\D)(?:1[89]|20)\d\d(?:\D|$)|\d[./-]\d{1,2}[./-]\d/;
const TITLE_WITH_YEAR = /^\P{L}*\p{L}.*\([12]\d{3}\)$/u;
const CODE = new RegExp(`^(?:${KINDS.map(({ codePrefix }) => codePrefix).join("|")})\\d+$`);
const MAX_TITLE = 100;

/** Proposes each field once, by the column names and the samples. Ambiguous columns are not sure. */
export function proposeMapping({ columns, samples }: Pick<TableHead, "columns" | "samples">): Mapping {
  const kind = kindOfNames(columns.map(plainName));
  const isOwn = OWN_EXPORT.every((field) => columns.includes(field));
  const found = columns.map((column, at): Column => {
    const values = samples.map((cells) => (cells[at] ?? "").trim()).filter((value) => !isNothing(value, true));
    return { column, name: plainName(column), values };
  });
  return { columns: isOwn ? columns.map(ownColumn) : proposed(found, kind), kind, linkPattern: "", withoutDownload: "draft" };
}

function ownColumn(column: string): ColumnMapping {
  return COLUMN_FIELDS.has(column) ? { field: column, reading: { isExact: true }, isSure: true } : LEFT_OUT;
}

function proposed(columns: readonly Column[], kind: ItemType): ColumnMapping[] {
  const isOfImdb = columns.some(({ name }) => name === "tconst");
  const isOfKind = ofKind(columns, kind);
  const claims = columns.map((column) => claimOf(column, isOfKind, isOfImdb) ?? guessOf(column, isOfKind));
  const bestOf = (field: string) =>
    claims.filter(({ mapping }) => mapping.field === field).toSorted((a, b) => a.rank - b.rank)[0];
  return claims.map((claim, at) => {
    const best = bestOf(claim.mapping.field);
    if (!best || best === claim || claim.mapping.field === "") return claim.mapping;
    const isEmpty = columns[at]?.values.length === 0;
    return { ...LEFT_OUT, isSure: isEmpty || best.rank < claim.rank || claim.rank === RANKS.guess };
  });
}

/** Tells which fields the rows may have. Other formats of anime are not kinds of their own. */
function ofKind(columns: readonly Column[], kind: ItemType): (field: string) => boolean {
  const isType = ({ name, values }: Column) =>
    fieldsNamed(name).some(({ field }) => field === "type") && shareOf(values, isKind) >= SHARES.doubtful;
  if (kind !== "anime" && columns.some(isType)) return () => true;
  return (field) => (field === "type" ? kind !== "anime" : !(field in OWN_FIELDS) || field in kindOf(kind).fields);
}

/** Proposes a field by the column's name, if the values fit. */
function claimOf({ name, column, values }: Column, isOfKind: (field: string) => boolean, isOfImdb: boolean): Claim | undefined {
  const named = isOfImdb && name === "averagerating" ? [{ field: "imdb", rank: RANKS.name }] : fieldsNamed(name);
  for (const { field, rank } of named.filter(({ field }) => field === "downloadLink" || isOfKind(field))) {
    const { reading, isSure } = readingOf(field, values, column);
    const share = shareOf(values, (value) => isOf(field, value, reading));
    if (field === "id" && values.length > 0 && values.every((value) => CODE.test(value)))
      return { rank, mapping: { field: "cId", reading, isSure: true } };
    if (field === "id" && new Set(values).size < values.length) return { rank, mapping: { ...LEFT_OUT, isSure: false } };
    if (share >= SHARES.doubtful) return { rank, mapping: { field, reading, isSure: isSure && share >= SHARES.sure } };
  }
  const outOf = isRatingName(name) ? scaleOf(values) : undefined;
  return outOf && { rank: RANKS.name, mapping: { field: "", reading: { outOf }, isSure: false } };
}

function isOf(field: string, value: string, reading: Reading): boolean {
  if (field === "type") return isKind(value);
  if (field === "cId") return CODE.test(value);
  if (LINKS.has(field)) return LINK.test(value);
  return WORDS.has(field) ? /\p{L}/u.test(value) : valueOf(field, value, reading) !== undefined;
}

/** Proposes a field by the values, if they are clear. */
function guessOf({ column, values }: Column, isOfKind: (field: string) => boolean): Claim {
  const is = (field: string) => (value: string) => Boolean(valueOf(field, value, { dates: "dayFirst" }));
  const tests: [field: string, test: (value: string) => boolean][] = [
    ["type", isKind],
    ["thumbnailUrl", (value) => PICTURE.test(value)],
    ["videoUrl", (value) => VIDEO.test(value)],
    [isOfKind("movieLink") ? "movieLink" : "downloadLink", (value) => FILE.test(value)],
    ["duration", (value) => TIMED.test(value) && is("duration")(value)],
    ["releasedYear", (value) => DATED.test(value) && is("releasedYear")(value) && !TITLE_WITH_YEAR.test(value)],
    ["genre", isGenre],
    ["itemName", (value) => isTitle(value) && 2 * new Set(values).size > values.length],
  ];
  const isFilled = values.some((value) => !isNothing(value));
  const [field = ""] = tests.find(([field, test]) => isFilled && isOfKind(field) && shareOf(values, test) >= SHARES.clear) ?? [];
  const { reading } = readingOf(field, values, column);
  return { rank: RANKS.guess, mapping: { field, reading, isSure: field === "" } };
}

function isKind(value: string): boolean {
  return kindIn(value) !== undefined;
}

function isGenre(value: string): boolean {
  const [name = ""] = valuesIn(value, /[|;/,]/.exec(value)?.[0] ?? ",");
  const key = `genre.${slugOf(name)}`;
  return name !== "" && (ENGLISH.text as (key: string) => string)(key) !== key;
}

function isTitle(value: string): boolean {
  return value.length <= MAX_TITLE && /\p{L}{2}/u.test(value) && !/^[[{]|:\/\/|^\S+\.\S+$/.test(value);
}

/** The share of values that pass, without words for "nothing"; 1 if there are none. */
function shareOf(values: readonly string[], test: (value: string) => boolean): number {
  const filled = values.filter((value) => !isNothing(value));
  return filled.length === 0 ? 1 : filled.filter(test).length / filled.length;
}
