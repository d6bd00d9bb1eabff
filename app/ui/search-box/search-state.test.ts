import { describe, expect, it } from "vitest";
import { CLOSED, nextState, suggestionsOf, type Move, type SearchEvent } from "./search-state.ts";
import type { Suggestion, SuggestionGroup } from "./suggestions.ts";

const named = (name: string): Suggestion => ({ path: `/movies/${name}`, nameParts: [{ text: name, isMatch: false }] });
const groups: SuggestionGroup[] = [
  { label: "Titles", suggestions: ["a", "b"].map(named) },
  { label: "People", suggestions: [named("c")] },
];
const after = (...events: SearchEvent[]) => events.reduce(nextState, CLOSED);
const typed: SearchEvent = { type: "typed", text: "met" };
const found: SearchEvent = { type: "found", match: "typed", groups };
const down: SearchEvent = { type: "moved", to: "next" };
const up: SearchEvent = { type: "moved", to: "previous" };
const closed: SearchEvent = { type: "closed" };

it("opens while the user types and shows the results", () => {
  expect(after(typed)).toMatchObject({ isOpen: true, status: "loading", groups: [] });
  expect(after(typed, found)).toMatchObject({ isOpen: true, status: "ready", match: "typed", groups, active: -1 });
});

it("keeps the last suggestions until the next ones arrive", () => {
  expect(after(typed, found, down, typed)).toMatchObject({ status: "loading", groups, active: -1 });
});

it("closes when the field is emptied", () => {
  expect(after(typed, found, { type: "typed", text: "  " })).toEqual(CLOSED);
});

it("shows why a search failed, and retries on typing", () => {
  const failed = after(typed, found, { type: "failed", reason: "defect" });
  expect(failed).toMatchObject({ isOpen: true, status: "failed", reason: "defect", groups: [] });
  expect(nextState(failed, typed)).toMatchObject({ status: "loading", reason: null });
});

describe("the keys", () => {
  const key = (to: Move): SearchEvent => ({ type: "moved", to });

  it("cycle through the options, See all results and the field", () => {
    const presses = Array.from({ length: 6 }, () => down);
    const indexes = presses.map((_, last) => after(typed, found, ...presses.slice(0, last + 1)).active);
    expect(indexes).toEqual([0, 1, 2, 3, -1, 0]);
    expect(after(typed, found, up).active).toBe(3);
    expect(after(typed, found, up, up, up, up, up).active).toBe(-1);
  });

  it("move to the first and last option, and back to the field", () => {
    expect(after(typed, found, down, key("last")).active).toBe(3);
    expect(after(typed, found, down, key("last"), key("first")).active).toBe(0);
    expect(after(typed, found, down, key("field"))).toMatchObject({ isOpen: true, active: -1 });
  });

  it("cycle through the fallback suggestions without results, skipping See all results", () => {
    const none: SearchEvent = { type: "found", match: "none", groups };
    expect(suggestionsOf({ groups })).toBe(3);
    expect(after(typed, none, up).active).toBe(2);
    expect(after(typed, none, up, down).active).toBe(-1);
  });

  it("stay in the field if there are no options", () => {
    for (const to of ["next", "previous", "last", "field"] as const) {
      expect(after(typed, { type: "found", match: "none", groups: [] }, key(to)).active).toBe(-1);
    }
  });

  it("open a closed list at its first or last option", () => {
    expect(after(typed, found, down, closed)).toMatchObject({ isOpen: false, active: -1 });
    expect(after(typed, found, closed, down)).toMatchObject({ isOpen: true, active: 0 });
    expect(after(typed, found, closed, up)).toMatchObject({ isOpen: true, active: 3 });
    expect(after(typed, found, closed, { type: "opened" })).toMatchObject({ isOpen: true, active: -1 });
  });
});

it("does not open before typing", () => {
  expect(after({ type: "opened" })).toEqual(CLOSED);
  expect(after(down)).toEqual(CLOSED);
});

it("stays closed when a response arrives late", () => {
  expect(after(typed, closed, found)).toMatchObject({ isOpen: false, groups });
});
