import { z } from "zod";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { addIssue } from "#app/kinds/schemas/with-message.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { wholeNumber } from "#app/kinds/schemas/values.ts";
import type { FieldProblem } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { problemsOf, messagesOf, type FieldNames } from "#app/kinds/schemas/parse.ts";
import { parseInstant } from "./values/instants.ts";
import { itemFindings, oddValues, type LineOddity } from "./line-notes.ts";
import type { RowEntry } from "./json/raw-entries.ts";

/** `row` is the table row of the document. */
export type InputRules = {
  allowsMagnets: boolean;
  /** Nothing is published: a document is a draft whatever its status, the pending one beside a public item. */
  isDraftsOnly?: boolean;
  nameOfField?: FieldNames | undefined;
  keepsTimes?: boolean;
  row?: RowEntry | null;
};

type Fields = Readonly<Record<string, unknown>>;
/** `document` is null if `problems` are about required fields; `fields` are those that could be read. */
export type ReadInput = {
  document: ({ input: ItemInput } & z.infer<typeof MANAGED>) | null;
  problems: FieldProblem[];
  fields: Fields;
  notes: LocalizedMessage[];
  odd: LineOddity[];
};

export const instant = z
  .unknown()
  .optional()
  .transform((value, issues) => {
    if (value === undefined || value === null) return null;
    const read = parseInstant(value);
    if (read) return read;
    addIssue(issues, message("admin.refused.mustBeTime"));
    return z.NEVER;
  });

const MANAGED = z.object({ downloads: wholeNumber(Number.MAX_SAFE_INTEGER), createdAt: instant, updatedAt: instant });

const MAX_TEXT = 200;
const UNREAD = message("admin.refused.unread");
/** A row is removed if one of these parts is invalid; otherwise the rest stays, such as a person without a picture. */
const NEEDED_PARTS = new Set(["id", "name", "requirement", "screenshotUrl", "seasonUrl", "url", "fileId"]);

/** Unreadable fields are left out with a note, except the title; so are links whose scheme is not allowed. */
export function readInput(kind: Kind, given: Fields, { allowsMagnets, nameOfField, row }: InputRules): ReadInput {
  const leftOut: FieldProblem[] = [];
  let fields = given;
  for (;;) {
    const [read, managed] = [documentSchema(kind, allowsMagnets).safeParse(fields), MANAGED.safeParse(fields)];
    const problems = [...problemsOf(read), ...problemsOf(managed)];
    const optional = problems.filter(({ field }) => field !== "itemName");
    if (optional.length === 0) {
      const document = read.success && managed.success ? { input: read.data, ...managed.data } : null;
      const unread = row?.notes ?? [];
      const values = unread.map(({ field, value }) => ({ field, ...message("admin.refused.unreadValue", { value }) }));
      const [first, ...others] = messagesOf([...values, ...leftOut], nameOfField);
      const found = itemFindings(kind, fields, Boolean(row));
      const odd = [
        ...found.odd,
        ...unread.map(({ field, value }) => ({ field, refusal: UNREAD, text: value })),
        ...leftOut.map((problem) => oddityOf(problem, nameOfField)),
        ...(read.success ? oddValues(read.data) : []),
      ];
      const notes = [...found.notes, ...(first ? [message("admin.refused.leftOut", { problem: first }), ...others] : [])];
      return { document, problems, fields, notes, odd };
    }
    leftOut.push(...optional);
    fields = withoutParts(fields, new Set(optional.map(partOf)));
  }
}

/** About a field as a whole, or one source of ratings. */
function oddityOf(problem: FieldProblem, nameOf?: FieldNames): LineOddity {
  const [inWords] = messagesOf([problem], nameOf);
  const refusal = (problem.values?.["problem"] ?? problem) as LocalizedMessage;
  const [field = ""] = /^(?:ratings\.)?[^.]*/.exec(problem.field) ?? [];
  return { field, refusal, text: inWords?.message.slice(0, MAX_TEXT).toWellFormed() ?? "" };
}

/** The part that is left out with a problem: a source of ratings, a row, or an entry of a list of texts as a whole. */
function partOf({ field, values }: FieldProblem): string {
  const [first = "", second, third = ""] = field.split(".");
  if (second && (first === "ratings" || NEEDED_PARTS.has(third))) return `${first}.${second}`;
  return values?.["entry"] === undefined ? field : `${field}.${Number(values["entry"]) - 1}`;
}

/** Removes the last row first, so that the earlier ones keep their index. */
function withoutParts(fields: Fields, paths: ReadonlySet<string>): Fields {
  const isInside = (path: string[]) => path.some((_, depth) => depth > 0 && paths.has(path.slice(0, depth).join(".")));
  const outer = [...paths].map((path) => path.split(".")).filter((path) => !isInside(path));
  return outer.reduceRight<Fields>((rest, path) => without(rest, path) ?? without(rest, path.slice(0, 1)) ?? {}, fields);
}

/** Null if the path leads nowhere. A list is removed with its last row: in a merge, an empty one would clear the stored list. */
function without(value: unknown, [name = "", ...rest]: readonly string[]): Fields | null {
  const parts = (typeof value === "string" ? value.split("\n") : value) as Fields | null;
  if (typeof parts !== "object" || parts === null || !Object.hasOwn(parts, name)) return null;
  const part = rest.length > 0 ? without(parts[name], rest) : [];
  if (part === null) return null;
  const remaining = Array.isArray(part) && part.length === 0 ? [] : [part];
  if (Array.isArray(parts)) return parts.toSpliced(Number(name), 1, ...remaining) as unknown as Fields;
  const others = Object.entries(parts).filter(([key]) => key !== name);
  return Object.fromEntries([...others, ...remaining.map((each) => [name, each] as const)]);
}
