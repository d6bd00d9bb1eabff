import type { Language } from "#app/languages/language.ts";
import type { NamePart } from "#app/lib/text/matched-parts.ts";

/** A title has a note and a picture, which may be ""; a person or a genre neither. */
export type Suggestion = {
  path: string;
  nameParts: readonly NamePart[];
  /** The language of the name, if it differs from the page's. */
  lang?: string | undefined;
  note?: string;
  thumbnailUrl?: string;
};

export type SuggestionGroup = { label: string; suggestions: readonly Suggestion[] };

/**
 * `typed`: everything matches as typed. `fuzzy`: the closest matches. `none`: nothing matches, and the groups are other
 * suggestions.
 */
export type SuggestionMatch = "typed" | "fuzzy" | "none";

export type SuggestionsAnswer = { match: SuggestionMatch; groups: readonly SuggestionGroup[] };

export type SuggestionsFailure = "unreachable" | "defect";

export type SuggestionsOutcome = ({ type: "found" } & SuggestionsAnswer) | { type: "failed"; reason: SuggestionsFailure };

const MATCHES: readonly unknown[] = ["typed", "fuzzy", "none"] satisfies SuggestionMatch[];

export function allResultsPath(text: string): string {
  return `/search?${queryOf(text)}`;
}

type Search = (text: string, language: Language, signal: AbortSignal) => Promise<SuggestionsOutcome>;

let search: Search = askSite;

/** For a static copy, which no server answers. */
export function searchWith(other: Search): void {
  search = other;
}

/** Never throws. An aborted request counts as failed. */
export function fetchSuggestions(...asked: Parameters<Search>): Promise<SuggestionsOutcome> {
  return search(...asked);
}

async function askSite(text: string, { path }: Language, signal: AbortSignal): Promise<SuggestionsOutcome> {
  try {
    const response = await fetch(path(`/search/suggest?${queryOf(text)}`), { signal });
    return outcomeOf(response.ok, await response.json().catch(() => null));
  } catch {
    return { type: "failed", reason: "unreachable" };
  }
}

export function outcomeOf(isOk: boolean, body: unknown): SuggestionsOutcome {
  if (isOk && isAnswer(body)) return { type: "found", match: body.match, groups: body.groups };
  return { type: "failed", reason: "defect" };
}

function isAnswer(body: unknown): body is SuggestionsAnswer {
  if (typeof body !== "object" || body === null || !("match" in body && "groups" in body)) return false;
  return MATCHES.includes(body.match) && Array.isArray(body.groups);
}

function queryOf(text: string): string {
  return new URLSearchParams({ q: text }).toString();
}
