import { languageContext, servicesContext } from "#app/context.ts";
import { suggest, type Suggested } from "./search.ts";
import { readFallbackSuggestions, type FallbackSuggestions } from "./fallback-suggestions.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { personPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";
import type { NamePart } from "#app/lib/text/matched-parts.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { Suggestion, SuggestionGroup, SuggestionsAnswer } from "#app/ui/search-box/suggestions.ts";
import type { Route } from "./+types/suggest.route";

const FRESH_SECONDS = 60;

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const { language } = context.get(languageContext);
  const suggested = await suggest(services, text);
  const found = groupsOf(suggested, language);
  const isNothing = found.length === 0 && text.trim() !== "";
  const answer: SuggestionsAnswer = isNothing
    ? { match: "none", groups: fallbackGroups(await readFallbackSuggestions(services), language) }
    : { match: suggested.isFuzzy ? "fuzzy" : "typed", groups: found };
  return Response.json(answer, {
    headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" },
  });
});

export const action = methodNotAllowed;

function groupsOf({ items, people, genres }: Suggested, language: Language): SuggestionGroup[] {
  const { text } = language;
  return filled([
    { label: text("suggest.titles"), suggestions: items.map(({ item, nameParts }) => title(item, nameParts, language)) },
    {
      label: text("suggest.people"),
      suggestions: people.flatMap(({ label, nameParts }) => {
        const path = personPath(label);
        return path ? [{ path: language.path(path), nameParts }] : [];
      }),
    },
    { label: text("suggest.genres"), suggestions: genres.map(({ label, nameParts }) => genre(label, nameParts, language)) },
  ]);
}

function fallbackGroups({ trending, genres }: FallbackSuggestions, language: Language): SuggestionGroup[] {
  const { text } = language;
  return filled([
    { label: text("suggest.trending"), suggestions: trending.map((item) => title(item, unmarked(item.itemName), language)) },
    { label: text("suggest.genres"), suggestions: genres.map(({ label }) => genre(label, unmarked(label), language)) },
  ]);
}

function title(item: ItemSummary, nameParts: readonly NamePart[], language: Language): Suggestion {
  const note = [kindName(language, item).one, releasedYearOf(item.releasedYear)].filter(Boolean).join(" · ");
  return {
    path: language.path(itemPath(item)),
    nameParts,
    lang: item.untranslated?.itemName,
    note,
    thumbnailUrl: item.thumbnailUrl,
  };
}

/** A name translated into the page's language has no part that was typed. */
function genre(label: string, nameParts: readonly NamePart[], language: Language): Suggestion {
  const name = genreName(language, label);
  return { path: language.path(searchPath({ genre: label })), nameParts: name === label ? nameParts : unmarked(name) };
}

function unmarked(text: string): NamePart[] {
  return [{ text, isMatch: false }];
}

function filled(groups: readonly SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
