import type { Suggestion, SuggestionsOutcome } from "./suggestions.ts";

/** What the search box shows under its field. */
export type SearchState = {
  isOpen: boolean;
  status: "idle" | "loading" | "ready" | "failed";
  /** Kept while the next ones are on their way, so that the list does not flicker. */
  suggestions: readonly Suggestion[];
  /** Why the last search failed; "" when it did not. */
  message: string;
  /** The place of the option the arrow keys are on; -1 while they are in the field. */
  active: number;
};

export type SearchEvent =
  | { type: "typed"; text: string }
  | SuggestionsOutcome
  | { type: "moved"; by: 1 | -1 }
  | { type: "opened" }
  | { type: "closed" };

export const CLOSED: SearchState = { isOpen: false, status: "idle", suggestions: [], message: "", active: -1 };

/** What an event makes of the search box. */
export function nextState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed":
      if (event.text.trim() === "") return CLOSED;
      return { ...state, isOpen: true, status: "loading", message: "", active: -1 };
    case "found":
      return { ...state, status: "ready", suggestions: event.suggestions, message: "", active: -1 };
    case "failed":
      return { ...state, status: "failed", suggestions: [], message: event.message, active: -1 };
    case "moved":
      if (!state.isOpen) return nextState(state, { type: "opened" });
      return { ...state, active: moved(state, event.by) };
    case "opened":
      return state.status === "idle" ? state : { ...state, isOpen: true };
    case "closed":
      break;
  }
  return { ...state, isOpen: false, active: -1 };
}

/** One place on, through the field before the first and behind the last option. */
function moved({ active, suggestions }: SearchState, by: 1 | -1): number {
  const places = suggestions.length + 1;
  return ((active + 1 + by + places) % places) - 1;
}
