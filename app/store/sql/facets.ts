import type { Facet, Facets } from "#app/kinds/filters.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Total } from "#app/lib/pages.ts";
import { decadeOf, formatYears, type YearSpan } from "#app/lib/year-spans.ts";
import type { ItemFilter } from "../store.ts";
import { allTypes, decadesOf, genresIn, languagesIn, yearsIn, type Candidate } from "./facet-candidates.ts";
import { countEach, HIGH, isTypesAlone, LOW, numbersOf, worthCounting } from "./facet-counts.ts";
import { biggest, isDecade, isOneYear, newest, nothingBut, totalsOf } from "./facet-lists.ts";
import { sampleGenres, tally, type Counts, type Tally } from "./facet-samples.ts";
import { resolveFilter, type ListFilter } from "./list-filters.ts";
import { MOST_COUNTED, totalOf } from "./narrowing.ts";
import type { Database } from "./schema.ts";
import { findAll } from "./search.ts";
import type { TitleIndex } from "./title-index.ts";

/** How many items are looked at one by one before values are counted in the indexes. */
export type FacetLimits = { tallied: number; besideOneGenre: number; besideSeveralGenres: number };

/** Some milliseconds. Beside two genres that many items carry together, counting the others takes longer than looking at more. */
const LIMITS: FacetLimits = { tallied: 10_000, besideOneGenre: 30_000, besideSeveralGenres: 100_000 };

/** A filter as it was asked and as the database knows it; with `tallied`, nothing has to be counted any more. */
type Asked = {
  database: Database;
  titles: TitleIndex;
  asked: ItemFilter & { among: readonly ItemType[] };
  filter: ListFilter;
  tallied: Tally | null;
  limits: FacetLimits;
};

/** Counts what the list would hold with each value: all at once where few items match, else value by value in the indexes. */
export async function readFacets(
  database: Database,
  titles: TitleIndex,
  { among = ITEM_TYPES, ...choices }: ItemFilter,
  limits: FacetLimits = LIMITS,
): Promise<Facets> {
  const asked = { ...choices, among };
  const filter = await resolveSearch({ database, titles, asked });
  if (!filter) return nothingBut(asked);
  const all = { database, titles, asked, filter, tallied: await tallyCrossed(database, filter, limits), limits };
  return {
    types: await readTypes(all),
    genres: await readGenres(all),
    ...(await readYears(all)),
    languages: await readLanguages(all),
  };
}

/** What a search finds in all types, unless that is cut: then of the chosen ones there may be more. */
async function resolveSearch({
  database,
  titles,
  asked,
}: Pick<Asked, "database" | "titles" | "asked">): Promise<ListFilter | null> {
  const filter = await resolveFilter(database, asked);
  const { text, types, among } = asked;
  if (!filter || text === undefined) return filter;
  const everywhere = await findAll({ database, titles, types: among, among }, text);
  const isAll = !everywhere.isCut || among.every((type) => types.includes(type));
  return { ...filter, ...(isAll ? everywhere : await findAll({ database, titles, types, among }, text)) };
}

/** Where one index answers, nothing needs to be tallied; of a search or of people everything, for nothing else would be faster. */
async function tallyCrossed(database: Database, filter: ListFilter, { tallied }: FacetLimits): Promise<Tally | null> {
  const { genreIds, personIds, seqs } = filter;
  if (seqs || personIds.length > 0) return tally(database, filter, Number.MAX_SAFE_INTEGER - 1);
  return genreIds.length > 1 ? tally(database, filter, tallied) : null;
}

async function readTypes(all: Asked): Promise<Facet[]> {
  const { database, asked, filter } = all;
  const types = (await allTypes(database)).filter(({ value }) => asked.among.includes(value));
  if (filter.seqs) return readTypesFound(all, types);
  const within = { ...filter, types: asked.among };
  const counts = isTypesAlone(within)
    ? numbersOf(types)
    : (all.tallied?.types ?? (await countEach(database, asked.among, { ...within, types: [LOW] })));
  return biggest(types, totalsOf(counts), asked.types);
}

/** Where the search is cut it is made anew for each type, for all that is found there. */
async function readTypesFound(
  { database, titles, asked, filter, tallied }: Asked,
  types: readonly Candidate<ItemType>[],
): Promise<Facet[]> {
  if (!filter.isCut) return biggest(types, totalsOf(tallied?.types ?? new Map()), asked.types);
  const totals = new Map<ItemType, Total>();
  for (const { value } of types) {
    const found = await findAll({ database, titles, types: [value], among: asked.among }, asked.text ?? "");
    const counts = await countEach(database, [value], { ...filter, ...found, types: [value] });
    totals.set(value, totalOf(counts.get(value) ?? 0, found));
  }
  return biggest(types, totals, asked.types);
}
async function readGenres(all: Asked): Promise<Facet[]> {
  const { database, asked, filter, tallied } = all;
  const genres = await genresIn(database, filter.types);
  const counts = isTypesAlone(filter) ? numbersOf(genres) : (tallied?.genres ?? (await countGenres(all, genres)));
  return biggest(genres, totalsOf(counts, filter), asked.genres);
}

/** Beside chosen genres, most others are found often enough in a sample; the rest is read from the rarer genre's side. */
async function countGenres(
  { database, asked, filter, limits }: Asked,
  genres: readonly Candidate<number>[],
): Promise<Counts<number>> {
  const ids = worthCounting(genres, asked.genres);
  if (filter.genreIds.length === 0) return countEach(database, ids, { ...filter, genreIds: [LOW] });
  const most = filter.genreIds.length > 1 ? limits.besideSeveralGenres : limits.besideOneGenre;
  const sample = await sampleGenres(database, filter, most);
  if (sample.isWhole) return sample.genres;
  const isEnough = (id: number) => (sample.genres.get(id) ?? 0) > MOST_COUNTED;
  const rest = ids.filter((id) => !isEnough(id));
  const order = genres.map(({ value }) => value);
  const rarest = order.findLastIndex((id) => filter.genreIds.includes(id));
  const isRarer = (id: number) => order.indexOf(id) > rarest;
  const rarer = await countEach(database, rest.filter(isRarer), { ...filter, genreIds: [LOW, ...filter.genreIds] });
  const others = rest.filter((id) => !isRarer(id));
  const commoner = await countEach(database, others, { ...filter, genreIds: [...filter.genreIds, LOW] });
  return new Map([...[...sample.genres].filter(([id]) => isEnough(id)), ...rarer, ...commoner]);
}

async function readLanguages({ database, asked, filter, tallied }: Asked): Promise<Facet[]> {
  const languages = await languagesIn(database, filter.types);
  const within = { ...filter, languages: [] };
  const count = () => countEach(database, worthCounting(languages, asked.languages), { ...within, languages: [LOW] });
  const counts = isTypesAlone(within) ? numbersOf(languages) : (tallied?.languages ?? (await count()));
  return biggest(languages, totalsOf(counts, filter), asked.languages);
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
  { database, filter, tallied }: Asked,
  spans: readonly Candidate<YearSpan>[],
  chosen: readonly string[],
): Promise<Counts<YearSpan>> {
  const within = { ...filter, years: [] };
  if (isTypesAlone(within)) return numbersOf(spans);
  if (tallied) return new Map(spans.map(({ value }) => [value, sumOf(tallied.years, value)]));
  return countEach(database, worthCounting(spans, chosen), { ...within, years: [{ from: LOW, to: HIGH }] });
}

function sumOf(years: Counts<number>, { from, to }: YearSpan): number {
  return Array.from({ length: to - from + 1 }, (_, i) => years.get(from + i) ?? 0).reduce((sum, n) => sum + n, 0);
}
