import type { NamePart } from "#app/lib/text/matched-parts.ts";

/** One item as the search box offers it; `year` and `thumbnailUrl` are "" where they are unknown. */
export type Suggestion = { path: string; nameParts: readonly NamePart[]; year: string; kind: string; thumbnailUrl: string };

/** The answer of `/search/suggest?q=`, best first, at most ten. */
export type SuggestionsAnswer = { suggestions: Suggestion[] };

/** The result of one request: suggestions, or the text to show instead. */
export type SuggestionsOutcome = { type: "found"; suggestions: Suggestion[] } | { type: "failed"; message: string };

const UNREACHABLE = "The search cannot be reached. Typing tries again.";
const DEFECT = "Something went wrong. Typing tries again.";

/** The page that shows everything that is found by a text. */
export function allResultsPath(text: string): string {
  return `/search?${queryOf(text)}`;
}

/** Asks for suggestions; never throws. An aborted request counts as failed: nobody waits for it. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionsOutcome> {
  try {
    const response = await fetch(`/search/suggest?${queryOf(text)}`, { signal });
    return outcomeOf(response.ok, await response.json().catch(() => null));
  } catch {
    return { type: "failed", message: UNREACHABLE };
  }
}

/** Reads the answer's body, whatever it is. */
export function outcomeOf(isOk: boolean, body: unknown): SuggestionsOutcome {
  const answer = typeof body === "object" && body !== null ? body : {};
  if (isOk && "suggestions" in answer && Array.isArray(answer.suggestions)) {
    return { type: "found", suggestions: answer.suggestions as Suggestion[] };
  }
  const message = "message" in answer && typeof answer.message === "string" ? answer.message : DEFECT;
  return { type: "failed", message };
}

function queryOf(text: string): string {
  return new URLSearchParams({ q: text }).toString();
}
