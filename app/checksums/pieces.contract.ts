import { describe, expect, it } from "vitest";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import type { Pieces } from "./pieces.ts";

const filled = (digit: string, overrides: Partial<Pieces> = {}): Pieces => ({
  sha256: digit.repeat(64),
  sizeBytes: 2 ** 40,
  pieceBytes: 2 ** 28,
  sha256Pieces: (digit === "a" ? "b" : digit).repeat(64) + "0".repeat(64),
  sha1Pieces: "1".repeat(80),
  ...overrides,
});

export function describePieces(open: OpenStore): void {
  describe("pieces", () => {
    it("are found by whole checksums, stored once, and removed", async () => {
      await using store = await open();
      const [a, c] = [filled("a"), filled("c")];
      for (const each of [a, c, filled("a", { sizeBytes: 1 })]) await store.pieces.put(each);
      expect(await store.pieces.get([a.sha256, "0".repeat(64)])).toEqual([a]);
      await store.pieces.remove([a.sha256]);
      expect(await store.pieces.get([a.sha256, c.sha256])).toEqual([c]);
    });

    it("are found by five digits of the file or its first piece", async () => {
      await using store = await open();
      const [a, b, f] = [filled("a"), filled("b"), filled("f")];
      for (const each of [a, b, f]) await store.pieces.put(each);
      expect(await store.pieces.startingWith("bbbbb")).toEqual([a, b]);
      expect(await store.pieces.startingWith("aaaaa")).toEqual([a]);
      expect(await store.pieces.startingWith("fffff")).toEqual([f]);
      expect(await store.pieces.startingWith("ffffe")).toEqual([]);
    });
  });
}
