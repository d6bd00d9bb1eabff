import { sql, type RawBuilder } from "kysely";
import type { Facet, Facets } from "#app/kinds/filters.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/year-spans.ts";
import type { ItemFilter } from "../store.ts";
import { resolveFilter } from "./list-filters.ts";
import { matches, tableOf, totalOfCount, type ListFilter } from "./lists.ts";
import type { Database } from "./schema.ts";
import type { TitleIndex } from "./title-index.ts";

const MOST_VALUES = 30;
const NOTHING: Facets = { types: [], genres: [], decades: [], years: [], languages: [] };

type Counted = { value: string; label: string; n: number };

export async function readFacets(database: Database, titles: TitleIndex, filter: ItemFilter): Promise<Facets> {
  const resolved = await resolveFilter(database, titles, filter);
  const everyType = await resolveFilter(database, titles, { ...filter, types: ITEM_TYPES });
  const found = everyType ? await countBy(database, everyType, sql<ItemType>`type`) : [];
  const types = ITEM_TYPES.map((type) => ({
    value: type,
    label: kindOf(type).label.many,
    n: found.find(({ value }) => value === type)?.n ?? 0,
  })).filter(({ value, n }) => n > 0 || filter.types.includes(value));
  if (!resolved) return { ...NOTHING, types: biggest(types, filter.types), genres: [] };
  const genres = await countGenres(database, resolved);
  const years = await countBy(database, { ...resolved, years: [] }, sql<number>`release_year`);
  const languages = await countBy(database, { ...resolved, languages: [] }, sql<string | null>`language`);
  const spoken = languages.flatMap(({ value, n }) => (value === null ? [] : [{ value, label: value, n }]));
  return {
    types: biggest(types, filter.types),
    genres: biggest(genres, filter.genres),
    ...yearFacets(years, filter.years),
    languages: biggest(spoken, filter.languages),
  };
}

async function countBy<Value>(
  database: Database,
  filter: ListFilter,
  column: RawBuilder<Value>,
): Promise<{ value: Value; n: number }[]> {
  const { rows } = await sql<{ value: Value; n: number }>`
    SELECT ${column} AS value, count(*) AS n FROM ${tableOf(filter)} WHERE ${matches(filter)} GROUP BY ${column}`.execute(
    database,
  );
  return rows;
}

async function countGenres(database: Database, filter: ListFilter): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH found AS (SELECT seq FROM ${tableOf(filter)} WHERE ${matches(filter)})
    SELECT g.slug AS value, g.label, count(*) AS n
    FROM found JOIN item_genres AS i ON i.seq = found.seq JOIN genres AS g ON g.genre_id = i.genre_id
    GROUP BY g.genre_id`.execute(database);
  return rows;
}

function yearFacets(
  years: readonly { value: number; n: number }[],
  chosen: readonly YearSpan[],
): Pick<Facets, "decades" | "years"> {
  const known = years.filter(({ value }) => value > 0);
  const decades = new Map<number, number>();
  for (const { value, n } of known) {
    const { from } = decadeOf(value);
    decades.set(from, (decades.get(from) ?? 0) + n);
  }
  const spans = chosen.filter(({ from, to }) => from !== to);
  const single = chosen.filter(({ from, to }) => from === to);
  const inside = known.filter(({ value }) => chosen.some(({ from, to }) => from <= value && value <= to));
  const shown = (span: YearSpan, n: number): Counted => ({ value: formatYears(span), label: formatYears(span), n });
  return {
    decades: newest(
      Array.from(decades, ([from, n]) => shown(decadeOf(from), n)),
      spans.map(formatYears),
    ),
    years: newest(
      inside.map(({ value, n }) => shown({ from: value, to: value }, n)),
      single.map(formatYears),
    ),
  };
}

function biggest(counted: readonly Counted[], chosen: readonly string[]): Facet[] {
  return withChosen(
    counted.toSorted((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1)),
    chosen,
  );
}

function newest(counted: readonly Counted[], chosen: readonly string[]): Facet[] {
  return withChosen(
    counted.toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    chosen,
  );
}

function withChosen(counted: readonly Counted[], chosen: readonly string[]): Facet[] {
  const missing = chosen.filter((value) => !counted.some((each) => each.value === value));
  const listed = [...counted, ...missing.map((value) => ({ value, label: value, n: 0 }))];
  return listed
    .filter(({ value }, place) => place < MOST_VALUES || chosen.includes(value))
    .map(({ value, label, n }) => ({ value, label, total: totalOfCount(n) }));
}
