import { describe, expect, it } from "vitest";
import { rowsFor } from "./rows-for.ts";

describe("the target rows of several files", () => {
  it("are the first empty ones, then new ones", () => {
    const rows = { isEmpty: [true, false, true], from: 0, max: 50 };
    expect(rowsFor(4, rows)).toEqual({ indexes: [0, 2, 3, 4], added: 2 });
    expect(rowsFor(1, rows)).toEqual({ indexes: [0], added: 0 });
  });

  it("start at the drop target, and skip filled rows", () => {
    expect(rowsFor(2, { isEmpty: [true, false, true], from: 1, max: 50 })).toEqual({ indexes: [2, 3], added: 1 });
  });

  it("end at the limit", () => {
    expect(rowsFor(5, { isEmpty: [false, true], from: 0, max: 3 })).toEqual({ indexes: [1, 2], added: 1 });
    expect(rowsFor(2, { isEmpty: [false, false, false], from: 0, max: 3 })).toEqual({ indexes: [], added: 0 });
  });
});
