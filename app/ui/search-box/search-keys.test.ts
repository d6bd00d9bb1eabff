import { expect, it } from "vitest";
import { eventOfKey } from "./search-keys.ts";
import { CLOSED } from "./search-state.ts";

const inField = { ...CLOSED, isOpen: true };
const onOption = { ...inField, active: 0 };
const press = (key: string, state = inField, altKey = false) => eventOfKey({ key, altKey }, state);

it("moves through the options with arrow keys, and from an option with Home and End", () => {
  expect(press("ArrowDown")).toEqual({ type: "moved", to: "next" });
  expect(press("ArrowUp")).toEqual({ type: "moved", to: "previous" });
  expect(press("Home", onOption)).toEqual({ type: "moved", to: "first" });
  expect(press("End", onOption)).toEqual({ type: "moved", to: "last" });
});

it("opens and closes with Alt and an arrow key, without moving", () => {
  expect(press("ArrowDown", CLOSED, true)).toEqual({ type: "opened" });
  expect(press("ArrowUp", onOption, true)).toEqual({ type: "closed" });
});

it("closes with Escape", () => {
  expect(press("Escape", onOption)).toEqual({ type: "closed" });
});

it.each([
  ["Home", inField],
  ["End", inField],
  ["Escape", CLOSED],
  ["Enter", onOption],
  ["Tab", onOption],
  ["a", onOption],
])("leaves %s to the field", (key, state) => {
  expect(press(key, state)).toBeNull();
});
