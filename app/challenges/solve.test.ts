import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { parseProof } from "./proof-of-work.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { createSolver } from "./solve.ts";

const hex = (words: Int32Array) => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

it("hashes texts around the block size exactly as Node does", () => {
  for (const length of [0, 1, 40, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
    expect(hex(sha256(bytes)), `${length}`).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("finds the same counter for each part, however the slices are cut", () => {
  let nowMs = 0;
  const challenge = { token: "a challenge", bits: 10 };
  const sliced = createSolver(challenge, () => (nowMs += 5));
  const slices = Array.from({ length: 200 }, () => sliced.work(8));
  const solved = slices.find((each) => each !== null);
  expect(slices[0]).toBeNull();
  expect(solved).toBe(createSolver(challenge).work(60_000));
  const counters = parseProof(solved ?? "") ?? [];
  const seed = createHash("sha256").update(challenge.token).digest();
  for (const [part, counter] of counters.entries()) {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(part);
    numbers.writeUInt32BE(counter, 4);
    expect(createHash("sha256").update(seed).update(numbers).digest().readUInt32BE() >>> 22).toBe(0);
  }
  expect(counters).toHaveLength(8);
});
