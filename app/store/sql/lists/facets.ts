import { byTextFacet, type ByTextFacet, type TextFilter } from "#app/kinds/lists/facets.ts";
import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Total } from "#app/lib/pages.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "../../store.ts";
import { allTypes, decadesOf, genresIn, textsIn, yearsIn, type Candidate } from "./facet-candidates.ts";
import { completed, countEach, HIGH, LOW, numbersOf, worthCounting } from "./facet-counts.ts";
import { biggest, isDecade, isOneYear, newest, totalsOf } from "./facet-lists.ts";
import { NO_SAMPLE, sampleAll, sampleGenres, sampleSome, type Counts, type Sample } from "./facet-samples.ts";
import { isByTypeOnly, type ListFilter } from "./list-filters.ts";
import { totalOf } from "./narrowing.ts";
import type { Database } from "../database/schema.ts";
import type { Finder, Finds } from "../search/search.ts";
import { TEXT_COLUMNS } from "../database/text-columns.ts";

/** Scanning this many items takes about as long as counting in the indexes. */
const MAX_SCANNED = 40_000;

type Asked = {
  database: Database;
  asked: ItemFilter & { among: readonly ItemType[] };
  filter: ListFilter;
  finder: Finder | null;
  sample: Sample;
};

/** Scans items if few match, otherwise counts each value in the indexes. `filter` has no text: the finder matches it. */
export async function readFacets(
  database: Database,
  { among = ITEM_TYPES, ...choices }: ItemFilter,
  { filter: resolved, finder }: { filter: ListFilter; finder: Finder | null },
  mostLookedAt = MAX_SCANNED,
): Promise<Facets> {
  const asked = { ...choices, among };
  const filter = finder ? { ...resolved, ...(await findAmong(finder, asked)) } : resolved;
  const all = { database, asked, filter, finder, sample: await readSample(database, filter, among, mostLookedAt) };
  return {
    types: await readTypes(all),
    genres: await readGenres(all),
    ...(await readYears(all)),
    ...(await readTexts(all)),
  };
}

/** Searches and people scan all items: nothing else is faster. */
async function readSample(database: Database, filter: ListFilter, among: readonly ItemType[], most: number): Promise<Sample> {
  const { genreIds, personIds, seqs } = filter;
  if (seqs || personIds.length > 0) return sampleAll(database, filter);
  if (genreIds.length === 0) return NO_SAMPLE;
  return genreIds.length > 1 ? sampleSome(database, filter, { most, among }) : sampleGenres(database, filter, most);
}

/** Searches all types, unless that is cut: the chosen types may have more results. */
async function findAmong(finder: Finder, { types, among }: Asked["asked"]): Promise<Finds> {
  const everywhere = await finder.candidates(among);
  const isAll = !everywhere.isCut || among.every((type) => types.includes(type));
  return isAll ? everywhere : finder.candidates(types);
}

async function readTypes(all: Asked): Promise<Facet[]> {
  const { database, asked, filter, finder, sample } = all;
  const types = (await allTypes(database)).filter(({ value }) => asked.among.includes(value));
  if (finder && filter.isCut) return readTypesAnew({ ...all, finder }, types);
  const within = { ...filter, types: asked.among };
  const count = (rest: readonly ItemType[]) => countEach(database, rest, { ...within, types: [LOW] });
  const counts = isByTypeOnly(within) ? numbersOf(types) : await completed(sample.types, asked.among, count);
  return biggest(types, totalsOf(counts), asked.types);
}

async function readTypesAnew(
  { database, asked, filter, finder }: Asked & { finder: Finder },
  types: readonly Candidate<ItemType>[],
): Promise<Facet[]> {
  const totals = new Map<ItemType, Total>();
  const find = isByTypeOnly({ ...filter, seqs: undefined }) ? finder.best : finder.candidates;
  for (const { value } of types) {
    const found = await find([value]);
    const counts = await countEach(database, [value], { ...filter, ...found, types: [value] });
    totals.set(value, totalOf(counts.get(value) ?? 0, found));
  }
  return biggest(types, (type) => totals.get(type) ?? totalOf(0, filter), asked.types);
}

async function readGenres(all: Asked): Promise<Facet[]> {
  const { database, asked, filter, sample } = all;
  const genres = await genresIn(database, filter.types);
  const count = (rest: readonly number[]) => countGenres(all, genres, rest);
  const counts = isByTypeOnly(filter)
    ? numbersOf(genres)
    : await completed(sample.genres, worthCounting(genres, asked.genres), count);
  return biggest(genres, totalsOf(counts, filter), asked.genres);
}

/** With selected genres, counts from the rarest one. */
async function countGenres(
  { database, filter }: Asked,
  genres: readonly Candidate<number>[],
  ids: readonly number[],
): Promise<Counts<number>> {
  const byUse = genres.map(({ value }) => value);
  const rarestChosen = byUse.findLastIndex((id) => filter.genreIds.includes(id));
  const isRarer = (id: number) => byUse.indexOf(id) > rarestChosen;
  const rarer = await countEach(database, ids.filter(isRarer), { ...filter, genreIds: [LOW, ...filter.genreIds] });
  const others = ids.filter((id) => !isRarer(id));
  return new Map([...rarer, ...(await countEach(database, others, { ...filter, genreIds: [...filter.genreIds, LOW] }))]);
}

async function readTexts(all: Asked): Promise<ByTextFacet<Facet[]>> {
  const facets = new Map<TextFilter, Facet[]>();
  for (const text of TEXT_COLUMNS) facets.set(text.filter, await readText(all, text));
  return byTextFacet(({ filter }) => facets.get(filter) ?? []);
}

async function readText(
  { database, asked, filter, sample }: Asked,
  { column, filter: name }: (typeof TEXT_COLUMNS)[number],
): Promise<Facet[]> {
  const values = await textsIn(database, filter.types, column);
  const within = { ...filter, [name]: [] };
  const count = (rest: readonly string[]) => countEach(database, rest, { ...within, [name]: [LOW] });
  const counts = isByTypeOnly(within)
    ? numbersOf(values)
    : await completed(sample[name], worthCounting(values, asked[name]), count);
  return biggest(values, totalsOf(counts, filter), asked[name]);
}

async function readYears(all: Asked): Promise<Pick<Facets, "decades" | "years">> {
  const { database, asked, filter } = all;
  const years = await yearsIn(database, filter.types);
  const decades = decadesOf(years);
  const unfolded = years.filter(({ value }) => asked.years.some((span) => isInDecadesOf(span, value)));
  const totals = totalsOf(await countSpans(all, [...decades, ...unfolded], asked.years.map(formatYears)), filter);
  return {
    decades: newest(decades, totals, asked.years.filter(isDecade)),
    years: newest(unfolded, totals, asked.years.filter(isOneYear)),
  };
}

function isInDecadesOf(chosen: YearSpan, { from }: YearSpan): boolean {
  return decadeOf(chosen.from).from <= from && from <= decadeOf(chosen.to).to;
}

async function countSpans(
  { database, filter, sample }: Asked,
  spans: readonly Candidate<YearSpan>[],
  chosen: readonly string[],
): Promise<Counts<YearSpan>> {
  const within = { ...filter, years: [] };
  if (isByTypeOnly(within)) return numbersOf(spans);
  const sampled = sample.years && { ...sample.years, counts: sumsOf(sample.years.counts, spans) };
  const count = (rest: readonly YearSpan[]) => countEach(database, rest, { ...within, years: [{ from: LOW, to: HIGH }] });
  return completed(sampled, worthCounting(spans, chosen), count);
}

function sumsOf(years: Counts<number>, spans: readonly Candidate<YearSpan>[]): Counts<YearSpan> {
  const sum = ({ from, to }: YearSpan) =>
    [...years].reduce((n, [year, items]) => (from <= year && year <= to ? n + items : n), 0);
  return new Map(spans.map(({ value }) => [value, sum(value)]));
}
