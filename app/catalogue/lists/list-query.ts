import { parseCursor } from "#app/lib/parse-cursor.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { byTextFacet, FACET_NAMES, facetLabels, type ByTextFacet, type FacetName } from "#app/kinds/lists/facets.ts";
import { sortsFor, type ListSort } from "#app/kinds/lists/orders.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor } from "#app/lib/pages.ts";
import { message } from "#app/lib/localized-message.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { labelsOf, type Label } from "#app/lib/text/text.ts";
import { decadeOf, parseYears, type YearSpan } from "#app/lib/time/year-spans.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";

export const MAX_SEARCH_LENGTH = 200;
const MAX_NAME_LENGTH = 1000;
const MAX_CHOICES = 20;

export type ListQuery = {
  text: string;
  types: ItemType[];
  genres: Label[];
  years: YearSpan[];
  people: Label[];
  sort: ListSort;
  cursor: Cursor;
} & ByTextFacet<Label[]>;

export const WHOLE_LIST: ListQuery = {
  text: "",
  types: [],
  genres: [],
  years: [],
  people: [],
  sort: "newest",
  cursor: null,
  ...byTextFacet(() => []),
};

/**
 * Ignores unknown and malformed parameters. Unknown genres, people and texts stay, and match nothing. The order may be one that
 * lists of some kinds do not have.
 * @throws {AppError} `query.invalid` for more than 20 choices, or two cursors.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const chosen = (name: FacetName) => params.getAll(name).filter(Boolean);
  const names = (name: FacetName) => chosen(name).map((text) => cleanText(text, MAX_NAME_LENGTH));
  const spare = MAX_CHOICES - FACET_NAMES.flatMap(chosen).length;
  if (spare < 0) throw new AppError("query.invalid", message("admin.refused.tooManyChoices", { most: `${MAX_CHOICES}` }));
  const text = parseSearchText(params);
  return {
    text,
    types: ITEM_TYPES.filter((type) => chosen("type").some((name) => name === type || name === kindOf(type).path)),
    genres: labelsOf(names("genre")),
    years: withoutWiderSpans(chosen("year").flatMap((years) => parseYears(years) ?? [])),
    ...byTextFacet((facet) => facetLabels(facet, names(facet.name)).slice(0, chosen(facet.name).length + spare)),
    people: labelsOf(names("person"), personSlugOf),
    sort: sortOf(params.get("sort"), text),
    cursor: parseCursor(params),
  };
}

export function parseSearchText(params: URLSearchParams): string {
  return cleanText(params.get("q") ?? "", MAX_SEARCH_LENGTH);
}

export function defaultSort(text: string): ListSort {
  return text === "" ? "newest" : "relevance";
}

function sortOf(name: string | null, text: string): ListSort {
  return sortsFor([], text).find((known) => known === name) ?? defaultSort(text);
}

function withoutWiderSpans(spans: readonly YearSpan[]): YearSpan[] {
  const isYear = ({ from, to }: YearSpan) => from === to;
  const years = [...new Set(spans.filter(isYear).map(({ from }) => from))];
  const narrowed = new Set(years.map((year) => decadeOf(year).from));
  const decades = new Set(spans.filter((span) => !isYear(span) && !narrowed.has(span.from)).map(({ from }) => from));
  return [...years.map((year) => ({ from: year, to: year })), ...[...decades].map(decadeOf)];
}
