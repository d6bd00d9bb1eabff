import { describe, expect, it } from "vitest";
import { ticked } from "./selection.ts";

const ROWS = ["a", "b", "c", "d", "e"];
const after = (chosen: string[], id: string, anchor: string | null = null) => [...ticked(ROWS, new Set(chosen), { id, anchor })];

describe("ticking a row", () => {
  it("ticks and unticks it", () => {
    expect(after(["a"], "c")).toEqual(["a", "c"]);
    expect(after(["a", "c"], "c")).toEqual(["a"]);
  });

  it("with Shift ticks every row from the last one on, in both directions", () => {
    expect(after(["b"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(after(["d"], "b", "d").toSorted()).toEqual(["b", "c", "d"]);
  });

  it("with Shift unticks a range whose end was ticked", () => {
    expect(after(["a", "b", "c", "e"], "c", "a")).toEqual(["e"]);
  });

  it("ticks only this row when the last one is gone", () => {
    expect(after([], "d", "gone")).toEqual(["d"]);
  });
});
