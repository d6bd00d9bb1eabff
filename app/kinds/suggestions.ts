import type { NamePart } from "#app/lib/text/matched-parts.ts";

export type Suggestion = { path: string; nameParts: readonly NamePart[]; year: string; kind: string; thumbnailUrl: string };

export type SuggestionsAnswer = { suggestions: Suggestion[] };

export type SuggestionsOutcome = { type: "found"; suggestions: Suggestion[] } | { type: "failed"; message: string };

const UNREACHABLE = "The search cannot be reached. Typing tries again.";
const DEFECT = "Something went wrong. Typing tries again.";

export function allResultsPath(text: string): string {
  return `/search?${queryOf(text)}`;
}

/** Never throws; an aborted request counts as failed. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionsOutcome> {
  try {
    const response = await fetch(`/search/suggest?${queryOf(text)}`, { signal });
    return outcomeOf(response.ok, await response.json().catch(() => null));
  } catch {
    return { type: "failed", message: UNREACHABLE };
  }
}

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
