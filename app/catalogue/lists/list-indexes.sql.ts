import { ITEM_SORTS, ORDERS } from "#app/kinds/lists/orders.ts";
import { ORDER_COLUMNS } from "./orders.sql.ts";

type ListTable = "contents" | "item_genres" | "item_facets";

type Index = { name: string; table: string; columns: string };

/** The trailing columns of each index, so that a filtered list reads nothing else. */
const FILTER_COLUMNS: Record<ListTable, readonly string[]> = {
  contents: ["release_year"],
  item_genres: ["release_year", "genre_set"],
  item_facets: ["release_year", "genre_set"],
};

const LIST: Record<ListTable, readonly string[]> = {
  contents: ["type"],
  item_genres: ["genre_id", "type"],
  item_facets: ["type"],
};

function listIndexes(): Index[] {
  return [
    ...ITEM_SORTS.flatMap((sort) => {
      const { table, column, index } = ORDER_COLUMNS[sort];
      const ordered = ORDERS[sort].direction === "asc" ? column : `${column} DESC`;
      return tablesOf(table).map((each) => indexOf(each, index, [ordered, "seq DESC"]));
    }),
    indexOf("contents", "year", ["release_year"]),
    indexOf("item_genres", "year", ["release_year", "seq"]),
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
export function indexesToMake(present: readonly { name: string; sql: string | null }[]): string[] {
  const columns = new Map(present.map(({ name, sql }) => [name, COLUMNS.exec(sql ?? "")?.[1]?.replaceAll(/\s+/g, " ")]));
  return listIndexes()
    .filter((index) => columns.get(index.name) !== index.columns)
    .map(({ name, table, columns }) => `DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${table} (${columns});`);
}
