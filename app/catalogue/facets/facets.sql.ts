import { byTextFacet, type TextFilter } from "#app/kinds/lists/facets.ts";
import type { Facet, Facets } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Total } from "#app/lib/pages.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import type { ItemFilter } from "../lists/lists.store.ts";
import { decadesOf, readCandidates, type Candidate, type Candidates } from "./facet-candidates.sql.ts";
import { completed, countEach, HIGH, LOW, numbersOf, candidatesToCount } from "./facet-counts.sql.ts";
import { mostCommon, isDecade, isOneYear, newest, totalsOf } from "./facet-lists.sql.ts";
import { NO_SAMPLE, sampleAll, sampleSome, sampleValues, type Counts, type Sample } from "./facet-samples.sql.ts";
import { isByTypeOnly, type ListFilter } from "../lists/list-filters.sql.ts";
import { MAX_COUNTED, totalOf } from "../lists/narrowing.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { uncached, type CachedRead } from "#app/changes/cached-reads.sql.ts";
import type { Finder, Finds } from "../search/search.sql.ts";
import { VALUE_FACETS } from "./value-facets.ts";

/** Scanning this many items takes about as long as counting in the indexes. */
const MAX_SCANNED = 40_000;

type Asked = {
  database: Database;
  asked: ItemFilter & { among: readonly ItemType[] };
  filter: ListFilter;
  finder: Finder | null;
  sample: Sample;
  candidates: Candidates;
};

type Resolved = { filter: ListFilter; finder: Finder | null; cached?: CachedRead };

/** Scans items if few match, otherwise counts each value in the indexes. `filter` has no text: the finder matches it. */
export async function readFacets(
  database: Database,
  { among = ITEM_TYPES, ...choices }: ItemFilter,
  { filter: resolved, finder, cached = uncached }: Resolved,
  mostLookedAt = MAX_SCANNED,
): Promise<Facets> {
  const asked = { ...choices, among };
  const filter = finder ? { ...resolved, ...(await findAmong(finder, asked)) } : resolved;
  const sample = await readSample(database, filter, among, mostLookedAt);
  const all = { database, asked, filter, finder, sample, candidates: readCandidates(database, cached) };
  return {
    types: await readTypes(all),
    ...(await readYears(all)),
    ...(await readValueFacets(all)),
  };
}

/** Searches and people scan all items, because nothing else is faster. */
async function readSample(database: Database, filter: ListFilter, among: readonly ItemType[], most: number): Promise<Sample> {
  const { groups, personIds, seqs } = filter;
  if (seqs || personIds.length > 0) return sampleAll(database, filter);
  if (groups.length === 0) return NO_SAMPLE;
  return groups.length > 1 ? sampleSome(database, filter, { most, among }) : sampleValues(database, filter, most);
}

/** Searches all types, unless that result is cut: the chosen types may have more results. */
async function findAmong(finder: Finder, { types, among }: Asked["asked"]): Promise<Finds> {
  const everywhere = await finder.candidates(among);
  const isAll = !everywhere.isCut || among.every((type) => types.includes(type));
  return isAll ? everywhere : finder.candidates(types);
}

async function readTypes(all: Asked): Promise<Facet[]> {
  const { database, asked, filter, finder, sample } = all;
  const types = (await all.candidates.types()).filter(({ value }) => asked.among.includes(value));
  if (finder && filter.isCut) return readTypesWithSearch({ ...all, finder }, types);
  const within = { ...filter, types: asked.among };
  const count = (rest: readonly ItemType[]) => countEach(database, rest, { ...within, types: [LOW] });
  const counts = isByTypeOnly(within) ? numbersOf(types) : await completed(sample.types, asked.among, count);
  return mostCommon(types, totalsOf(counts), asked.types);
}

/** Searches each type on its own, unless the results of all types hold enough of it. */
async function readTypesWithSearch(
  { database, asked, filter, finder, sample }: Asked & { finder: Finder },
  types: readonly Candidate<ItemType>[],
): Promise<Facet[]> {
  const totals = new Map<ItemType, Total>();
  const find = isByTypeOnly({ ...filter, seqs: undefined }) ? finder.best : finder.candidates;
  const countOfType = async (type: ItemType) => {
    const found = await find([type]);
    const counts = await countEach(database, [type], { ...filter, ...found, types: [type] });
    return totalOf(counts.get(type) ?? 0, found);
  };
  for (const { value } of types) {
    const sampled = sample.types?.counts.get(value) ?? 0;
    totals.set(value, sampled > MAX_COUNTED ? totalOf(sampled, filter) : await countOfType(value));
  }
  return mostCommon(types, (type) => totals.get(type) ?? totalOf(0, filter), asked.types);
}

async function readValueFacets(all: Asked): Promise<Pick<Facets, "genres" | TextFilter>> {
  const facets = new Map<"genres" | TextFilter, Facet[]>();
  for (const declared of VALUE_FACETS) facets.set(declared.filter, await readValues(all, declared));
  return { genres: facets.get("genres") ?? [], ...byTextFacet(({ filter }) => facets.get(filter) ?? []) };
}

/** Counts a value in addition to the chosen ones, or instead of those of its facet. */
async function readValues(
  all: Asked,
  { facet, filter: name, all: isInAddition }: (typeof VALUE_FACETS)[number],
): Promise<Facet[]> {
  const { database, asked, filter, sample } = all;
  const values = await all.candidates.values(filter.types, facet);
  const groups = isInAddition ? filter.groups : filter.groups.filter((group) => group.facet !== facet);
  const within = { ...filter, groups };
  const count = (rest: readonly number[]) => countValues(database, within, values, rest);
  const counts = isByTypeOnly(within)
    ? numbersOf(values)
    : await completed(sample[name], candidatesToCount(values, asked[name]), count);
  return mostCommon(values, totalsOf(counts, filter), asked[name]);
}

/** Counts from the rarest: the value, or a chosen one. */
async function countValues(
  database: Database,
  filter: ListFilter,
  values: readonly Candidate<number>[],
  ids: readonly number[],
): Promise<Counts<number>> {
  const sizes = numbersOf(values);
  const rarestChosen = filter.groups[0]?.count ?? Infinity;
  const isRarer = (id: number) => (sizes.get(id) ?? 0) < rarestChosen;
  const value = { ids: [LOW] };
  const rarer = await countEach(database, ids.filter(isRarer), { ...filter, groups: [value, ...filter.groups] });
  const others = ids.filter((id) => !isRarer(id));
  return new Map([...rarer, ...(await countEach(database, others, { ...filter, groups: [...filter.groups, value] }))]);
}

async function readYears(all: Asked): Promise<Pick<Facets, "decades" | "years">> {
  const { asked, filter } = all;
  const years = await all.candidates.years(filter.types);
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
  return completed(sampled, candidatesToCount(spans, chosen), count);
}

function sumsOf(years: Counts<number>, spans: readonly Candidate<YearSpan>[]): Counts<YearSpan> {
  const sum = ({ from, to }: YearSpan) =>
    [...years].reduce((n, [year, items]) => (from <= year && year <= to ? n + items : n), 0);
  return new Map(spans.map(({ value }) => [value, sum(value)]));
}
