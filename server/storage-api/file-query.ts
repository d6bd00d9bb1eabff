import { invalidFile } from "#app/files/file-names.ts";
import type { FileSearch } from "#app/files/files.ts";
import { invalidQuery, parseQuery, type ParsedQuery } from "./query-methods.ts";

const MAX_QUERIES = 100;
const MAX_SEARCH_LENGTH = 256;
const DEFAULT_LIMIT = 25;
const MAX_LISTED = 5000;

/** Parses `queries[]`, `search` and `total`. @throws {AppError} `query.invalid`, with what is wrong. */
export function fileQuery(bucketId: string, parameters: URLSearchParams): FileSearch {
  const given = [...parameters].filter(([name]) => /^queries\[\d*\]$/.test(name)).map(([, value]) => value);
  if (given.length > MAX_QUERIES) throw invalidQuery(`You can only provide up to ${MAX_QUERIES} queries`);
  const search = parameters.get("search") ?? "";
  if (Array.from(search).length > MAX_SEARCH_LENGTH) {
    throw invalidFile("search", `Value must be a valid string and no longer than ${MAX_SEARCH_LENGTH} chars`);
  }
  const query: FileSearch = {
    bucketId,
    where: [],
    search,
    orders: [],
    limit: DEFAULT_LIMIT,
    offset: 0,
    cursor: null,
    countsTotal: !["false", "0"].includes(parameters.get("total") ?? ""),
  };
  return given.map(parseQuery).reduce(withQuery, query);
}

function withQuery(query: FileSearch, part: ParsedQuery): FileSearch {
  if (part.kind === "where") return { ...query, where: [...query.where, part.condition] };
  if (part.kind === "limit") return { ...query, limit: Math.min(part.limit, MAX_LISTED) };
  if (part.kind === "offset") return { ...query, offset: part.offset };
  if (part.kind === "cursor") return { ...query, cursor: part.cursor };
  if (part.kind === "random") return { ...query, orders: "random" };
  return query.orders === "random" ? query : { ...query, orders: [...query.orders, part.order] };
}
