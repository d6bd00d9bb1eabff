import { describe, expect, it } from "vitest";
import { CLOSED, nextState, type SearchEvent } from "./search-state.ts";
import type { Suggestion } from "./suggestions.ts";

const suggestions = ["a", "b", "c"].map((name): Suggestion => ({
  path: `/movies/${name}`,
  name,
  year: "",
  kind: "Movie",
  thumbnailUrl: "",
}));
const after = (...events: SearchEvent[]) => events.reduce(nextState, CLOSED);
const typed: SearchEvent = { type: "typed", text: "met" };
const found: SearchEvent = { type: "found", suggestions };
const down: SearchEvent = { type: "moved", by: 1 };
const up: SearchEvent = { type: "moved", by: -1 };
const closed: SearchEvent = { type: "closed" };

it("opens while somebody types and shows what was found", () => {
  expect(after(typed)).toMatchObject({ isOpen: true, status: "loading", suggestions: [] });
  expect(after(typed, found)).toMatchObject({ isOpen: true, status: "ready", suggestions, active: -1 });
});

it("keeps the last suggestions until the next ones are there", () => {
  expect(after(typed, found, down, typed)).toMatchObject({ status: "loading", suggestions, active: -1 });
});

it("closes when the field is emptied", () => {
  expect(after(typed, found, { type: "typed", text: "  " })).toEqual(CLOSED);
});

it("shows why a search failed, and typing tries again", () => {
  const failed = after(typed, found, { type: "failed", message: "No." });
  expect(failed).toMatchObject({ isOpen: true, status: "failed", message: "No.", suggestions: [] });
  expect(nextState(failed, typed)).toMatchObject({ status: "loading", message: "" });
});

describe("the arrow keys", () => {
  it("go through the options and the field, round and round", () => {
    const presses = Array.from({ length: 5 }, () => down);
    const places = presses.map((_, last) => after(typed, found, ...presses.slice(0, last + 1)).active);
    expect(places).toEqual([0, 1, 2, -1, 0]);
    expect(after(typed, found, up).active).toBe(2);
    expect(after(typed, found, up, up, up, up).active).toBe(-1);
  });

  it("stay in the field when there is nothing to go to", () => {
    expect(after(typed, { type: "found", suggestions: [] }, down, up).active).toBe(-1);
  });

  it("open a list that was closed", () => {
    expect(after(typed, found, down, closed)).toMatchObject({ isOpen: false, active: -1 });
    expect(after(typed, found, closed, down)).toMatchObject({ isOpen: true, active: -1 });
  });
});

it("does not open before anybody typed", () => {
  expect(after({ type: "opened" })).toEqual(CLOSED);
  expect(after(down)).toEqual(CLOSED);
});

it("stays closed when an answer comes late", () => {
  expect(after(typed, closed, found)).toMatchObject({ isOpen: false, suggestions });
});
