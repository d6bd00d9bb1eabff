import { sql } from "kysely";
import type { TextFilter } from "#app/kinds/lists/facets.ts";
import type { FilterTemplate, Fragment } from "./list-filters.ts";
import { TEXT_COLUMNS } from "../database/text-columns.ts";

type Source = { table: "contents" | "item_genres" | "item_people" | "item_facets"; conditions: Fragment[] };

export const AND = sql` AND `;
const UNION = sql` UNION ALL `;

/** Distinct, unordered. Reads matching index entries only, except with further genres or people. */
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

function armsOf(filter: FilterTemplate, table: Source["table"]): Fragment[][] {
  const { types, years } = filter;
  if (table === "item_facets") return [[sql`type || '' IN (${sql.join(types)})`, ...besideTheOrder(filter)]];
  const conditions = [sql`type IN (${sql.join(types)})`];
  if (table === "item_people") return [[...conditions, ...besideTheOrder(filter)]];
  for (const { column, values } of chosenTexts(filter)) conditions.push(sql`${sql.ref(column)} IN (${sql.join(values)})`);
  return years.length === 0 ? [conditions] : years.map((span) => [...conditions, isWithin(sql.ref("release_year"), span)]);
}

/** Expressions, because with plain columns the planner uses the filter's index and sorts everything. */
export function besideTheOrder(filter: Pick<FilterTemplate, "years" | TextFilter>): Fragment[] {
  const texts = chosenTexts(filter).map(({ column, values }) => sql`${sql.ref(column)} || '' IN (${sql.join(values)})`);
  const spans = filter.years.map((span) => isWithin(sql`release_year + 0`, span));
  return spans.length === 0 ? texts : [...texts, sql`(${sql.join(spans, sql` OR `)})`];
}

function chosenTexts(filter: Pick<FilterTemplate, TextFilter>) {
  return TEXT_COLUMNS.map(({ column, filter: name }) => ({ column, values: filter[name] })).filter(
    ({ values }) => values.length > 0,
  );
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

/** One parameter: binding thousands takes longer than finding the rows. */
export function isOneOf(seqs: readonly number[]): Fragment {
  return sql`seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
}
