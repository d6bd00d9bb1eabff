import type { FileCondition, FileOrder, FileQuery, FileAttribute, FileValue } from "#app/files/files.store.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import { AppError } from "#app/lib/errors.ts";

const MAX_LENGTH = 4096;
const MAX_VALUES = 100;
const DEEPEST = 5;

export type ParsedQuery =
  | { kind: "where"; condition: FileCondition }
  | { kind: "order"; order: FileOrder }
  | { kind: "random" }
  | { kind: "limit"; limit: number }
  | { kind: "offset"; offset: number }
  | { kind: "cursor"; cursor: NonNullable<FileQuery["cursor"]> };

type RawQuery = { method: string; attribute: string; values: readonly unknown[] };

/** @throws {AppError} `query.invalid` for anything but a query that files support. */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > MAX_LENGTH) throw invalidQuery(`A query has at most ${MAX_LENGTH} characters`);
  const query = rawQuery(parseJson(text));
  const { method, attribute, values } = query;
  if (method === "limit") return { kind: "limit", limit: wholeNumber(query, 1) };
  if (method === "offset") return { kind: "offset", offset: wholeNumber(query, 0) };
  if (method === "cursorAfter") return { kind: "cursor", cursor: { after: cursorId(values) } };
  if (method === "cursorBefore") return { kind: "cursor", cursor: { before: cursorId(values) } };
  if (method === "orderRandom") return { kind: "random" };
  if (method === "orderAsc" || method === "orderDesc") {
    return {
      kind: "order",
      order: { attribute: attributeOf(attribute || "$sequence").attribute, descending: method === "orderDesc" },
    };
  }
  return { kind: "where", condition: conditionOf(query, 1) };
}

function conditionOf({ method, attribute, values }: RawQuery, depth: number): FileCondition {
  if (method === "or" || method === "and") {
    if (depth > DEEPEST || values.length < 1)
      throw invalidQuery(`${method} takes queries, and no more than ${DEEPEST} in each other`);
    const conditions = values.map((value) => conditionOf(rawQuery(value), depth + 1));
    return { by: method === "or" ? "any" : "all", conditions };
  }
  const condition = Object.hasOwn(CONDITIONS, method) ? CONDITIONS[method] : undefined;
  if (!condition) throw invalidQuery(`Query method is invalid: ${method}`);
  const known = attributeOf(attribute);
  const { fewest, most = MAX_VALUES } = condition;
  if (values.length < fewest || values.length > most) throw invalidQuery(`${method} takes another number of values`);
  return condition.of(known, values);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidQuery("Syntax error");
  }
}

function rawQuery(value: unknown): RawQuery {
  if (typeof value !== "object" || value === null) throw invalidQuery("Must be an object");
  const { method, attribute = "", values = [] } = value as Record<string, unknown>;
  const isQuery = typeof method === "string" && typeof attribute === "string" && Array.isArray(values);
  if (!isQuery) throw invalidQuery("Must have a method, an attribute and values");
  return { method, attribute, values: values as unknown[] };
}

function wholeNumber({ method, values }: RawQuery, least: number): number {
  const [value] = values;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
  throw invalidQuery(`${method} takes a whole number from ${least}`);
}

function cursorId([value]: readonly unknown[]): string {
  if (typeof value === "string" && value !== "") return value;
  throw invalidQuery("A cursor takes the id of a file");
}

type Attribute = { attribute: FileAttribute; holds: "text" | "number" | "instant" };

/** `most` defaults to 100 values. */
type Method = {
  fewest: number;
  most?: number;
  of: (attribute: Attribute, values: readonly unknown[]) => FileCondition;
};
type Comparison = "=" | "<" | "<=" | ">" | ">=";

const ATTRIBUTES: Record<string, Attribute> = {
  $id: { attribute: "id", holds: "text" },
  $sequence: { attribute: "sequence", holds: "number" },
  $createdAt: { attribute: "createdAt", holds: "instant" },
  $updatedAt: { attribute: "updatedAt", holds: "instant" },
  name: { attribute: "name", holds: "text" },
  folder: { attribute: "folder", holds: "text" },
  signature: { attribute: "signature", holds: "text" },
  mimeType: { attribute: "mimeType", holds: "text" },
  sizeOriginal: { attribute: "sizeOriginal", holds: "number" },
  chunksTotal: { attribute: "chunksTotal", holds: "number" },
  chunksUploaded: { attribute: "chunksUploaded", holds: "number" },
};

const EVERY: FileCondition = { by: "all", conditions: [] };
const NONE: FileCondition = { by: "any", conditions: [] };

/** Attributes of files are never null. `search` needs a full-text index, which none has. */
const CONDITIONS: Record<string, Method> = {
  equal: { fewest: 1, of: equal },
  notEqual: negated({ fewest: 1, of: equal }),
  lessThan: comparing("<"),
  lessThanEqual: comparing("<="),
  greaterThan: comparing(">"),
  greaterThanEqual: comparing(">="),
  between: { fewest: 2, most: 2, of: between },
  notBetween: negated({ fewest: 2, most: 2, of: between }),
  startsWith: texts("start", 1),
  notStartsWith: negated(texts("start", 1)),
  endsWith: texts("end", 1),
  notEndsWith: negated(texts("end", 1)),
  contains: texts("anywhere"),
  notContains: negated(texts("anywhere")),
  isNull: { fewest: 0, most: 0, of: () => NONE },
  isNotNull: { fewest: 0, most: 0, of: () => EVERY },
};

/** @throws {AppError} `query.invalid`. */
function attributeOf(name: string): Attribute {
  const attribute = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (!attribute) throw invalidQuery(`Attribute not found in schema: ${name}`);
  return attribute;
}

function equal(attribute: Attribute, values: readonly unknown[]): FileCondition {
  return { by: "any", conditions: values.map((value) => compared(attribute, "=", value)) };
}

function between(attribute: Attribute, [from, to]: readonly unknown[]): FileCondition {
  return { by: "all", conditions: [compared(attribute, ">=", from), compared(attribute, "<=", to)] };
}

function comparing(is: Comparison): Method {
  return { fewest: 1, most: 1, of: (attribute, [value]) => compared(attribute, is, value) };
}

function texts(at: "start" | "end" | "anywhere", most?: number): Method {
  const of = ({ attribute, holds }: Attribute, values: readonly unknown[]): FileCondition => {
    if (holds !== "text") throw invalidQuery(`Only text can be searched: ${attribute}`);
    return { by: "any", conditions: values.map((value) => ({ by: "text", attribute, at, text: textOf(value) })) };
  };
  return { fewest: 1, most, of };
}

function negated({ fewest, most, of }: Method): Method {
  return { fewest, most, of: (attribute, values) => ({ by: "not", condition: of(attribute, values) }) };
}

function compared({ attribute, holds }: Attribute, is: Comparison, value: unknown): FileCondition {
  return { by: "value", attribute, is, value: VALUE_OF[holds](value) };
}

const VALUE_OF: Record<Attribute["holds"], (value: unknown) => FileValue> = {
  text: textOf,
  number: (value) => {
    const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw invalidQuery("A number is compared with a number");
  },
  instant: (value) => {
    const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
    if (Number.isFinite(at)) return at;
    throw invalidQuery("A time is compared with a time such as 2026-11-20T09:06:19.998+00:00");
  },
};

function textOf(value: unknown): string {
  if (typeof value === "string" && isStorableText(value)) return value;
  throw invalidQuery("A text is compared with a text");
}

export function invalidQuery(why: string): AppError {
  return new AppError("query.invalid", `Invalid \`queries\` param: Invalid query: ${why}`);
}
