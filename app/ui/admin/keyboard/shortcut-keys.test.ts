import { describe, expect, it } from "vitest";
import { shortcutOf, type Shortcut } from "./shortcut-keys.ts";

const NEW: Shortcut = { key: "n", does: "admin.keys.addItem", run: () => true };
const OPEN: Shortcut = { key: "Enter", does: "admin.keys.openRow" };
const press = (key: string, facts: object = {}) =>
  shortcutOf({ key, target: { closest: () => null }, ...facts } as unknown as KeyboardEvent, [NEW, OPEN]);

describe("a pressed key", () => {
  it("does what it is for", () => {
    expect(press("n")).toBe(NEW);
    expect(press("N")).toBeNull();
    expect(press("m")).toBeNull();
  });

  it("is left to the browser where that does it by itself", () => {
    expect(press("Enter")).toBeNull();
  });

  it.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"])("does nothing with %s", (fact) => {
    expect(press("n", { [fact]: true })).toBeNull();
  });

  it("does nothing while somebody types", () => {
    expect(press("n", { target: { closest: () => ({}) } })).toBeNull();
  });

  it("works where nothing has the focus", () => {
    expect(press("n", { target: null })).toBe(NEW);
  });
});
