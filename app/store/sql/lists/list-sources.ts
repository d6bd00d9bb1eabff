import { sql } from "kysely";
import type { FilterTemplate, Fragment } from "./list-filters.ts";

/** A table with a row for each item that may match and a column for all that filters look at. */
type Source = { table: "contents" | "item_genres" | "item_people" | "item_facets"; conditions: Fragment[] };

export const AND = sql` AND `;
const UNION = sql` UNION ALL `;

/**
 * A column of all items that match, each once, in no order. Read by the index that holds what is asked for: of what does not
 * match nothing is read, except where further genres or people are asked for.
 */
export function foundRows(filter: FilterTemplate, column: Fragment): Fragment {
  const { table, conditions } = sourceOf(filter);
  const arms = armsOf(filter, table).map((arm) => sql.join([...conditions, ...arm], AND));
  return sql.join(
    arms.map((arm) => sql`SELECT ${column} FROM ${sql.table(table)} WHERE ${arm}`),
    UNION,
  );
}

function sourceOf({ genreIds, personIds, seqs }: FilterTemplate): Source {
  if (seqs) {
    const people = personIds.map((id) => playsIn("item_facets", id));
    return { table: "item_facets", conditions: [isOneOf(seqs), ...genreIds.map(carries), ...people] };
  }
  const [person, ...otherPeople] = personIds;
  if (person !== undefined) {
    const others = otherPeople.map((id) => playsIn("item_people", id));
    return { table: "item_people", conditions: [sql`person_id = ${person}`, ...genreIds.map(carries), ...others] };
  }
  const [genre, ...otherGenres] = genreIds;
  if (genre !== undefined) {
    return { table: "item_genres", conditions: [sql`genre_id = ${genre}`, ...otherGenres.map(carries)] };
  }
  return { table: "contents", conditions: [] };
}

/** What is asked of type, language and year: for each span of years a stretch of an index, where the table has one by them. */
function armsOf(filter: FilterTemplate, table: Source["table"]): Fragment[][] {
  const { types, years, languages } = filter;
  if (table === "item_facets") return [[sql`type || '' IN (${sql.join(types)})`, ...besideTheOrder(filter)]];
  const conditions = [sql`type IN (${sql.join(types)})`];
  if (table === "item_people") return [[...conditions, ...besideTheOrder(filter)]];
  if (languages.length > 0) conditions.push(sql`language IN (${sql.join(languages)})`);
  return years.length === 0 ? [conditions] : years.map((span) => [...conditions, isWithin(sql.ref("release_year"), span)]);
}

/** Written as expressions: a planner that sees plain columns leaves the order's index for the filter's and sorts everything. */
export function besideTheOrder({ years, languages }: Pick<FilterTemplate, "years" | "languages">): Fragment[] {
  const conditions: Fragment[] = [];
  if (languages.length > 0) conditions.push(sql`language || '' IN (${sql.join(languages)})`);
  const spans = years.map((span) => isWithin(sql`release_year + 0`, span));
  if (spans.length > 0) conditions.push(sql`(${sql.join(spans, sql` OR `)})`);
  return conditions;
}

function isWithin(year: Fragment, { from, to }: FilterTemplate["years"][number]): Fragment {
  return from === to ? sql`${year} = ${from}` : sql`${year} BETWEEN ${from} AND ${to}`;
}

export function carries(genreId: number | Fragment): Fragment {
  const id = typeof genreId === "number" ? sql`${`,${genreId},`}` : sql`',' || CAST(${genreId} AS INTEGER) || ','`;
  return sql`instr(genre_set, ${id}) > 0`;
}

export function playsIn(table: string, personId: number): Fragment {
  const [type, seq] = [sql.ref(`${table}.type`), sql.ref(`${table}.seq`)];
  return sql`EXISTS (SELECT 1 FROM item_people AS p WHERE p.person_id = ${personId} AND p.type = ${type} AND p.seq = ${seq})`;
}

/** One parameter: thousands of them would take longer to bind than the rows to be found. */
export function isOneOf(seqs: readonly number[]): Fragment {
  return sql`seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
}
