import type { FileCondition, FileOrder, FileQuery } from "#app/store/file-store.ts";
import { invalidQuery } from "./invalid-query.ts";
import { attributeOf, CONDITIONS } from "./query-conditions.ts";

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
