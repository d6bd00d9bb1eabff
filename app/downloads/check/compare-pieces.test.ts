import { expect, it } from "vitest";
import { comparePieces } from "./compare-pieces.ts";

const MIB = 2 ** 20;
const digest = (digit: string) => digit.repeat(64);

function compare(digits: string, known: string, sizeBytes = digits.length * MIB) {
  const sha256Pieces = Array.from(known, digest).join("");
  return comparePieces(Array.from(digits, digest), { sha256: "", sha1Pieces: "", sizeBytes, pieceBytes: MIB, sha256Pieces });
}

it("finds no difference in the same pieces", () => {
  expect(compare("abc", "abc")).toEqual({ differing: 0, ranges: [] });
});

it("names the megabytes that differ, neighbours in one range", () => {
  expect(compare("aaaaaaaa", "aabbaaab")).toEqual({
    differing: 3 * MIB,
    ranges: [
      [3, 5],
      [8, 9],
    ],
  });
});

it("counts a shorter last piece by its own size", () => {
  expect(compare("aaa", "aab", 2 * MIB + 10)).toEqual({ differing: 10, ranges: [[3, 3]] });
});
