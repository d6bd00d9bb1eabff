import { expect, it } from "vitest";
import { pieceBytesFor } from "./pieces.ts";

const [MIB, GIB] = [2 ** 20, 2 ** 30];

it("cuts files in at most 4,096 pieces, small files in pieces of one MiB", () => {
  const cases: [number, number][] = [
    [0, MIB],
    [256 * MIB - 1, MIB],
    [256 * MIB, 4 * MIB],
    [16 * GIB, 4 * MIB],
    [16 * GIB + 1, 8 * MIB],
    [100 * GIB, 32 * MIB],
  ];
  for (const [size, piece] of cases) expect(pieceBytesFor(size), String(size)).toBe(piece);
});
