import type { SuggestionGroup, SuggestionMatch, SuggestionsFailure, SuggestionsOutcome } from "./suggestions.ts";

export type SearchState = {
  isOpen: boolean;
  status: "idle" | "loading" | "ready" | "failed";
  text: string;
  /** The previous ones stay while new ones load, to avoid flicker. */
  groups: readonly SuggestionGroup[];
  match: SuggestionMatch;
  /** Null unless the request failed. */
  reason: SuggestionsFailure | null;
  /** The index of the active option across all groups, followed by "See all results" if there are any; -1 for the field. */
  active: number;
};

export type Move = "next" | "previous" | "first" | "last" | "field";

export type SearchEvent =
  | { type: "typed"; text: string }
  | SuggestionsOutcome
  | { type: "moved"; to: Move }
  | { type: "opened" }
  | { type: "closed" };

export const CLOSED: SearchState = {
  isOpen: false,
  status: "idle",
  text: "",
  groups: [],
  match: "typed",
  reason: null,
  active: -1,
};

export function nextState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed":
      if (event.text.trim() === "") return CLOSED;
      return { ...state, isOpen: true, status: "loading", text: event.text, reason: null, active: -1 };
    case "found":
      return { ...state, status: "ready", groups: event.groups, match: event.match, reason: null, active: -1 };
    case "failed":
      return { ...state, status: "failed", groups: [], match: "typed", reason: event.reason, active: -1 };
    case "moved":
      return { ...state, isOpen: state.status !== "idle", active: indexAfter(state, event.to) };
    case "opened":
      return { ...state, isOpen: state.status !== "idle" };
    case "closed":
      break;
  }
  return { ...state, isOpen: false, active: -1 };
}

export function suggestionsOf({ groups }: Pick<SearchState, "groups">): number {
  return groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
}

/** Wraps around through the field. */
function indexAfter(state: SearchState, to: Move): number {
  const { active, match } = state;
  const suggestions = suggestionsOf(state);
  const options = suggestions === 0 || match === "none" ? suggestions : suggestions + 1;
  const stops = options + 1;
  const moves: Record<Move, number> = {
    next: ((active + 2) % stops) - 1,
    previous: ((active + stops) % stops) - 1,
    first: Math.min(0, options - 1),
    last: options - 1,
    field: -1,
  };
  return moves[to];
}
