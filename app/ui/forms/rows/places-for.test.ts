import { describe, expect, it } from "vitest";
import { placesFor } from "./places-for.ts";

describe("the target rows of several files", () => {
  it("are the first empty ones, then new ones", () => {
    const rows = { isEmpty: [true, false, true], from: 0, max: 50 };
    expect(placesFor(4, rows)).toEqual({ places: [0, 2, 3, 4], added: 2 });
    expect(placesFor(1, rows)).toEqual({ places: [0], added: 0 });
  });

  it("start at the drop target, and skip filled rows", () => {
    expect(placesFor(2, { isEmpty: [true, false, true], from: 1, max: 50 })).toEqual({ places: [2, 3], added: 1 });
  });

  it("end at the limit", () => {
    expect(placesFor(5, { isEmpty: [false, true], from: 0, max: 3 })).toEqual({ places: [1, 2], added: 1 });
    expect(placesFor(2, { isEmpty: [false, false, false], from: 0, max: 3 })).toEqual({ places: [], added: 0 });
  });
});
