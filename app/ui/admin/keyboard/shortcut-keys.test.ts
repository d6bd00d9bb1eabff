import { describe, expect, it } from "vitest";
import { shortcutOf, type Shortcut } from "./shortcut-keys.ts";

const NEW: Shortcut = { key: "n", does: "admin.keys.addItem", run: () => true };
const OPEN: Shortcut = { key: "Enter", does: "admin.keys.openRow" };
const press = (key: string, facts: object = {}) =>
  shortcutOf({ key, target: { closest: () => null }, ...facts } as unknown as KeyboardEvent, [NEW, OPEN]);

describe("a pressed key", () => {
  it("triggers its shortcut", () => {
    expect(press("n")).toBe(NEW);
    expect(press("N")).toBeNull();
    expect(press("m")).toBeNull();
  });

  it("is left to the browser if it has a default action", () => {
    expect(press("Enter")).toBeNull();
  });

  it.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"])("does nothing with %s", (fact) => {
    expect(press("n", { [fact]: true })).toBeNull();
  });

  it("does nothing while the user types", () => {
    expect(press("n", { target: { closest: () => ({}) } })).toBeNull();
  });

  it("works when nothing has the focus", () => {
    expect(press("n", { target: null })).toBe(NEW);
  });
});
