import { describe, expect, it } from "vitest";
import { ticked } from "./selection.ts";

const ROWS = ["a", "b", "c", "d", "e"];
const after = (chosen: string[], id: string, anchor: string | null = null) => [...ticked(ROWS, new Set(chosen), { id, anchor })];

describe("ticking rows", () => {
  it("ticks a row, and takes the tick away", () => {
    expect(after(["a"], "c")).toEqual(["a", "c"]);
    expect(after(["a", "c"], "c")).toEqual(["a"]);
  });

  it("ticks every row from the last one on, in both directions", () => {
    expect(after(["b"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(after(["d"], "b", "d").toSorted()).toEqual(["b", "c", "d"]);
  });

  it("takes the ticks of a stretch away when its end had one", () => {
    expect(after(["a", "b", "c", "e"], "c", "a")).toEqual(["e"]);
  });

  it("ticks the row alone when the last one has gone", () => {
    expect(after([], "d", "gone")).toEqual(["d"]);
  });
});
