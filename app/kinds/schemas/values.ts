import { z } from "zod";
import { MAX_SCREENSHOTS } from "#app/kinds/forms/form-fields.ts";
import { parseBytes } from "#app/lib/bytes.ts";
import { magnetLinkOf, ownPathOf, typedLinkOf } from "#app/lib/addresses/links.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { isoDate } from "#app/lib/time/dates.ts";
import { isVisibleText } from "#app/lib/text/visible-text.ts";
import { addIssue, messageOf, withMessage } from "./with-message.ts";

/** Texts in UTF-16 units, lists in entries. A title must fit into an index row of every database. */
export const MAX_LENGTH = {
  name: 300,
  text: 1_000,
  overview: 10_000,
  description: 100_000,
  link: 4_000,
  code: 64,
  cast: 500,
  screenshots: MAX_SCREENSHOTS,
  seasons: 1_000,
  requirements: 100,
  titles: 100,
  files: 2_000,
  mirrors: 10,
} as const;
export const LARGEST_COUNT = 10_000;
const NUMERIC_TEXT = /^\s*\d{1,15}(\.\d{1,6})?\s*$/;

export type Rules = {
  text(schema: TextSchema): TextSchema;
  /** A list of names separated by commas. */
  names(schema: TextSchema): TextSchema;
  date(schema: TextSchema): TextSchema;
  count(schema: NumberSchema): NumberSchema;
  size: NumberSchema;
  download: TextSchema;
};
type TextSchema = z.ZodType<string>;
type NumberSchema = z.ZodType<number>;
export type ShapeOf<T> = { [Name in keyof T]: z.ZodType<T[Name]> };

export function text(longest: number): TextSchema {
  return z
    .string(withMessage("admin.refused.mustBeText"))
    .max(longest, withMessage("admin.refused.tooLong", { most: `${longest}` }))
    .refine(isStorableText, withMessage("admin.refused.notStorable"))
    .nullish()
    .transform((text) => text ?? "");
}

/** Names separated by commas, each of which must fit into an index row of every database. */
export function names(longest: number): TextSchema {
  return text(longest).superRefine((text, issues) => {
    const at = text.split(",").findIndex((name) => name.trim().length > MAX_LENGTH.name);
    if (at === -1) return;
    const problem = message("admin.refused.tooLong", { most: `${MAX_LENGTH.name}` });
    addIssue(issues, message("admin.refused.inEntry", { entry: `${at + 1}`, problem }));
  });
}

/** Whitespace is collapsed to single spaces. */
export function line(longest: number): TextSchema {
  return text(longest)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => !/\p{Cc}/u.test(text), withMessage("admin.refused.controlCharacters"));
}

function link(read: (text: string) => string | null, problem: LocalizedMessage): TextSchema {
  return text(MAX_LENGTH.link).transform((text, issues) => {
    const address = text.trim() === "" ? "" : read(text);
    if (address !== null) return address;
    addIssue(issues, problem);
    return z.NEVER;
  });
}

export const webLink = link(typedLinkOf, message("admin.refused.mustBeWebLink"));
const downloadLink = link((text) => typedLinkOf(text) ?? magnetLinkOf(text), message("admin.refused.mustBeWebLink"));
export const mediaLink = link((text) => typedLinkOf(text) ?? ownPathOf(text), message("admin.refused.mustBeLink"));

export const uploadedPicture = text(MAX_LENGTH.link)
  .transform((address) => address.trim())
  .refine(
    (address) => address === "" || storedFileOf(address) !== null || parsePicturePath(address) !== null,
    withMessage("admin.refused.mustBeOwnPicture"),
  );

/** Older documents have some numbers as text; null and "" count as missing. Databases do not store -0, so it becomes 0. */
export function numberOf(value: unknown): unknown {
  if (value === null || value === "") return undefined;
  if (value === 0) return 0;
  return typeof value === "string" && NUMERIC_TEXT.test(value) ? Number(value) : value;
}

export function number(largest: number): z.ZodNumber {
  return z
    .number(withMessage("admin.refused.mustBeNumber"))
    .min(0, withMessage("admin.refused.negative"))
    .max(largest, withMessage("admin.refused.tooHigh", { most: `${largest}` }));
}

/** Accepts text too; 0 if missing. */
export function wholeNumber(largest: number): NumberSchema {
  return z.preprocess(numberOf, number(largest).int(withMessage("admin.refused.mustBeWhole")).default(0));
}

const bytes = wholeNumber(Number.MAX_SAFE_INTEGER);
const typedBytes = z
  .unknown()
  .optional()
  .transform((size, issues) => {
    if (typeof size !== "string" || size.trim() === "") return size;
    const bytes = parseBytes(size);
    if (bytes !== null) return bytes;
    addIssue(issues, message("admin.refused.mustBeSize"));
    return z.NEVER;
  })
  .pipe(bytes);

/** "drama ,, DRAMA" becomes "drama". */
const withoutRepeats = (schema: TextSchema): TextSchema =>
  schema.transform((names, issues) => {
    const once = splitGenres(names).map(({ label }) => label);
    const joined = once.join(", ");
    if (joined.length <= MAX_LENGTH.text) return joined;
    addIssue(issues, message("admin.refused.tooLong", { most: `${MAX_LENGTH.text}` }));
    return z.NEVER;
  });

const asTyped = (schema: TextSchema): TextSchema => schema.transform(isoDate);

export const DOCUMENT: Rules = {
  text: (schema) => schema,
  names: (schema) => schema,
  date: (schema) => schema,
  count: (schema) => schema,
  size: bytes,
  download: downloadLink,
};
const notMagnet = downloadLink.refine((link) => magnetLinkOf(link) === null, withMessage("admin.refused.magnetsAreOff"));
export const WITHOUT_MAGNETS: Rules = { ...DOCUMENT, download: notMagnet };
/** Rules for a form that is still being filled in. */
export const TYPED: Rules = { ...DOCUMENT, names: withoutRepeats, date: asTyped, size: typedBytes };
export const FORM: Rules = {
  ...TYPED,
  text: (schema) => schema.refine(isVisibleText, withMessage("admin.refused.required")),
  count: (schema) => schema.refine((count) => count > 0, withMessage("admin.refused.required")),
};

export function list<Entry>(entry: z.ZodType<Entry>, longest: number): z.ZodType<Entry[]> {
  return z
    .array(z.unknown(), withMessage("admin.refused.mustBeList"))
    .max(longest, withMessage("admin.refused.tooMany", { most: `${longest}` }))
    .pipe(z.array(entry))
    .nullish()
    .transform((entries) => entries ?? []);
}

/** A list, or text with one entry per line; blank and repeated entries are dropped. A problem names the entry by position. */
export function lines(entry: TextSchema, longest: number): z.ZodType<string[]> {
  return z
    .unknown()
    .optional()
    .transform((value, issues) => {
      const addProblem = (problem: LocalizedMessage) => {
        addIssue(issues, problem);
        return z.NEVER;
      };
      const entries = typeof value === "string" ? value.split("\n") : (value ?? []);
      if (!Array.isArray(entries)) return addProblem(message("admin.refused.mustBeList"));
      if (entries.length > longest) return addProblem(message("admin.refused.tooMany", { most: `${longest}` }));
      const texts: string[] = [];
      for (const [at, each] of entries.entries()) {
        const { data, error } = entry.safeParse(each);
        const [issue] = error?.issues ?? [];
        const problem = issue ? messageOf(issue) : message("admin.refused.notValid");
        if (data === undefined) return addProblem(message("admin.refused.inEntry", { entry: `${at + 1}`, problem }));
        texts.push(data.trim());
      }
      return [...new Set(texts)].filter((text) => text !== "");
    });
}

export const rowNumber = z.preprocess(numberOf, z.unknown().optional());

/** Keeps the numbers if all are whole, different and at most `largest`; otherwise renumbers from 1. */
export function numbered<Row extends { id: number }>(
  rows: ({ id?: unknown } & Omit<Row, "id">)[],
  largest = Number.MAX_SAFE_INTEGER,
): Row[] {
  const ids = rows.map(({ id }) => id).filter((id) => Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= largest);
  const areValid = new Set(ids).size === rows.length;
  return rows.map((row, index) => ({ ...row, id: areValid ? row.id : index + 1 }) as Row);
}

export function rows<Row extends { id: number }>(shape: ShapeOf<Omit<Row, "id">>, longest: number): z.ZodType<Row[]> {
  const row = z.object({ id: rowNumber, ...shape }, withMessage("admin.refused.mustBeObject"));
  return list(row as z.ZodType as z.ZodType<{ id?: unknown } & Omit<Row, "id">>, longest).transform((rows) =>
    numbered<Row>(rows),
  );
}
