import { expect, it } from "vitest";
import { niceScale } from "./nice-scale.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [812, [0, 500, 1000]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
])("of %i is %j", (max, scale) => expect(niceScale(max)).toEqual(scale));
