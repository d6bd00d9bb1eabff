import { ITEM_SORTS, ORDERS } from "#app/kinds/lists/orders.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import { TEXT_COLUMNS } from "../database/text-columns.ts";

type ListTable = "contents" | "item_genres" | "item_facets";
type Engine = "sqlite" | "postgres";

export type Index = { name: string; table: string; columns: string };

/** The trailing columns of each index, so that a filtered list reads nothing else. */
const FILTER_COLUMNS: Record<ListTable, readonly string[]> = {
  contents: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column)],
  item_genres: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column), "genre_set"],
  item_facets: ["release_year", ...TEXT_COLUMNS.map(({ column }) => column), "genre_set"],
};

const LIST: Record<ListTable, readonly string[]> = {
  contents: ["type"],
  item_genres: ["genre_id", "type"],
  item_facets: ["type"],
};

export function listIndexes(engine: Engine): Index[] {
  // Sorts items without a language first in both engines.
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

/** Unlisted indexes stay. @param present Every index with the statement that created it. */
export function indexesToMake(engine: Engine, present: readonly { name: string; sql: string | null }[]): string[] {
  const columns = new Map(present.map(({ name, sql }) => [name, COLUMNS.exec(sql ?? "")?.[1]?.replaceAll(/\s+/g, " ")]));
  return listIndexes(engine)
    .filter((index) => columns.get(index.name) !== index.columns)
    .map(({ name, table, columns }) => `DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${table} (${columns});`);
}
