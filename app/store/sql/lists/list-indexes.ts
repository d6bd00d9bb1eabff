import { ITEM_SORTS, ORDERS } from "#app/kinds/lists/orders.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import { TEXT_COLUMNS } from "../database/text-columns.ts";

type ListTable = "contents" | "item_genres" | "item_facets";
type Engine = "sqlite" | "postgres";

/** `columns` as both engines tell them: `type, created_at DESC, seq DESC`. */
export type Index = { name: string; table: string; columns: string };

/** What lists are narrowed by, in the order in which they end each index: then a filtered list reads nothing else. */
const FILTER_COLUMNS: Record<ListTable, readonly string[]> = {
  contents: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column)],
  item_genres: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column), "genre_set"],
  item_facets: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column), "genre_set"],
};

/** What the items of one list have in common. */
const LIST: Record<ListTable, readonly string[]> = {
  contents: ["type"],
  item_genres: ["genre_id", "type"],
  item_facets: ["type"],
};

/** The indexes that lists are read from: one for each order, one for each filter; with the items of a genre in indexes of their own. */
export function listIndexes(engine: Engine): Index[] {
  // Of a year's items those without a language come first, in either engine.
  const languageInYear = engine === "postgres" ? "language NULLS FIRST" : "language";
  return [
    ...ITEM_SORTS.flatMap((sort) => {
      const { table, column, index } = ORDER_COLUMNS[sort];
      const ordered = ORDERS[sort].direction === "asc" ? column : `${column} DESC`;
      return tablesOf(table).map((each) => indexOf(each, index, [ordered, "seq DESC"]));
    }),
    indexOf("contents", "year", ["release_year"]),
    indexOf("item_genres", "year", ["release_year", languageInYear, "seq"]),
    ...TEXT_COLUMNS.flatMap(({ column }) => tablesOf("contents").map((table) => indexOf(table, column, [column]))),
  ];
}

function tablesOf(table: ListTable): ListTable[] {
  return table === "contents" ? ["contents", "item_genres"] : [table];
}

function indexOf(table: ListTable, name: string, ordered: readonly string[]): Index {
  const leading = [...LIST[table], ...ordered];
  const named = new Set(leading.map((column) => column.split(" ")[0]));
  const rest = FILTER_COLUMNS[table].filter((column) => !named.has(column));
  return { name: `${table}_${name}`, table, columns: [...leading, ...rest].join(", ") };
}

const COLUMNS = /\((.*)\)/s;

/**
 * The statements that make the indexes which are missing or over other columns; those that are not in the list stay.
 * @param present Every index with the statement that made it, as the database tells it.
 */
export function indexesToMake(engine: Engine, present: readonly { name: string; sql: string | null }[]): string[] {
  const columns = new Map(present.map(({ name, sql }) => [name, COLUMNS.exec(sql ?? "")?.[1]?.replaceAll(/\s+/g, " ")]));
  return listIndexes(engine)
    .filter((index) => columns.get(index.name) !== index.columns)
    .map(({ name, table, columns }) => `DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${table} (${columns});`);
}
