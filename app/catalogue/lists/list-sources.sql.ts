import { sql } from "kysely";
import { eachOf } from "#app/platform/sql/one-of.ts";
import { startOfRole } from "#app/platform/sql/role-sets.ts";
import type { FilterTemplate, Fragment } from "./list-filters.sql.ts";

type Group = FilterTemplate["groups"][number];
type Source = { from: Fragment; arms: Fragment[][] };

export const AND = sql` AND `;
const OR = sql` OR `;
const UNION = sql` UNION ALL `;

/** Distinct, unordered. Reads matching index entries only, except with further values or people. */
export function foundRows(filter: FilterTemplate, column: Fragment): Fragment {
  const { from, arms } = sourceOf(filter);
  const selects = arms.map((arm) => sql`SELECT ${column} FROM ${from} WHERE ${sql.join(arm, AND)}`);
  return sql.join(selects, UNION);
}

function sourceOf({ types, groups, years, personIds, role, seqs }: FilterTemplate): Source {
  if (seqs) {
    const people = personIds.map((id) => playsIn("found_items", id, role));
    const conditions = [sql`seq = one`, sql`type || '' IN (${sql.join(types)})`];
    return {
      from: eachOf(seqs, "found_items"),
      arms: [[...conditions, ...groups.map(hasOneOf), ...people, ...yearsWithoutIndex(years)]],
    };
  }
  const ofTypes = sql`type IN (${sql.join(types)})`;
  const [person, ...otherPeople] = personIds;
  if (person !== undefined) {
    const others = [
      ...groups.map(hasOneOf),
      ...otherPeople.map((id) => playsIn("item_people", id, role)),
      ...yearsWithoutIndex(years),
    ];
    return { from: sql.table("item_people"), arms: [[sql`person_id = ${person}`, ofTypes, ...didSo(role), ...others]] };
  }
  const spans = years.map((span) => isWithin(sql.ref("release_year"), span));
  const inYears = (arm: Fragment[]) => (spans.length === 0 ? [arm] : spans.map((span) => [...arm, span]));
  const [lead, ...others] = groups;
  if (!lead) return { from: sql.table("contents"), arms: inYears([ofTypes]) };
  const arms = lead.ids.map((id, index) => [
    sql`genre_id = ${id}`,
    ofTypes,
    ...lead.ids.slice(0, index).map(lacks),
    ...others.map(hasOneOf),
  ]);
  return { from: sql.table("item_genres"), arms: arms.flatMap(inYears) };
}

/** Uses an expression, because with plain columns the planner uses the filter's index and sorts everything. */
export function yearsWithoutIndex(years: FilterTemplate["years"]): Fragment[] {
  const spans = years.map((span) => isWithin(sql`release_year + 0`, span));
  return spans.length === 0 ? [] : [sql`(${sql.join(spans, OR)})`];
}

function isWithin(year: Fragment, { from, to }: FilterTemplate["years"][number]): Fragment {
  return from === to ? sql`${year} = ${from}` : sql`${year} BETWEEN ${from} AND ${to}`;
}

export function hasOneOf({ ids }: Group): Fragment {
  const had = ids.map((id) => sql`${positionOf(id)} > 0`);
  return had.length === 1 ? sql.join(had) : sql`(${sql.join(had, OR)})`;
}

function lacks(id: Group["ids"][number]): Fragment {
  return sql`${positionOf(id)} = 0`;
}

function positionOf(id: Group["ids"][number]): Fragment {
  const delimited = typeof id === "number" ? sql`${`,${id},`}` : sql`',' || CAST(${id} AS INTEGER) || ','`;
  return sql`instr(genre_set, ${delimited})`;
}

export function playsIn(table: string, personId: number, role: string | undefined): Fragment {
  const [type, seq] = [sql.ref(`${table}.type`), sql.ref(`${table}.seq`)];
  const isCredit = [sql`p.person_id = ${personId}`, sql`p.type = ${type}`, sql`p.seq = ${seq}`, ...didSo(role)];
  return sql`EXISTS (SELECT 1 FROM item_people AS p WHERE ${sql.join(isCredit, AND)})`;
}

function didSo(role: string | undefined): Fragment[] {
  return role === undefined ? [] : [sql`instr(roles, ${startOfRole(role)}) > 0`];
}
