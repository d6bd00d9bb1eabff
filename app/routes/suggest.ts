import { servicesContext } from "#app/context.ts";
import { suggest, type Suggested } from "#app/domain/search/search.ts";
import { readWaysOn, type WaysOn } from "#app/domain/search/ways-on.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { personPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import type { NamePart } from "#app/lib/text/matched-parts.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { Suggestion, SuggestionGroup, SuggestionsAnswer } from "#app/kinds/lists/suggestions.ts";
import type { Route } from "./+types/suggest";

const FRESH_SECONDS = 60;

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const suggested = await suggest(services, text);
  const found = groupsOf(suggested);
  const isNothing = found.length === 0 && text.trim() !== "";
  const answer: SuggestionsAnswer = isNothing
    ? { match: "none", groups: waysOn(await readWaysOn(services)) }
    : { match: suggested.isFuzzy ? "fuzzy" : "typed", groups: found };
  return Response.json(answer, {
    headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" },
  });
});

export const action = refuseOtherMethods;

function groupsOf({ items, people, genres }: Suggested): SuggestionGroup[] {
  return filled([
    { label: "Titles", suggestions: items.map(({ item, nameParts }) => title(item, nameParts)) },
    {
      label: "People",
      suggestions: people.flatMap(({ label, nameParts }) => {
        const path = personPath(label);
        return path ? [{ path, nameParts }] : [];
      }),
    },
    { label: "Genres", suggestions: genres.map(({ label, nameParts }) => genre(label, nameParts)) },
  ]);
}

function waysOn({ trending, genres }: WaysOn): SuggestionGroup[] {
  return filled([
    { label: "Trending", suggestions: trending.map((item) => title(item, unmarked(item.itemName))) },
    { label: "Genres", suggestions: genres.map(({ label }) => genre(label, unmarked(label))) },
  ]);
}

function title(item: ItemSummary, nameParts: readonly NamePart[]): Suggestion {
  const note = [kindOf(item.type).label.one, releasedYearOf(item.releasedYear)].filter(Boolean).join(" · ");
  return { path: itemPath(item), nameParts, note, thumbnailUrl: item.thumbnailUrl };
}

function genre(label: string, nameParts: readonly NamePart[]): Suggestion {
  return { path: searchPath({ genre: label }), nameParts };
}

function unmarked(text: string): NamePart[] {
  return [{ text, isMatch: false }];
}

function filled(groups: readonly SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
