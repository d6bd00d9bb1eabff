import { describe, expect, it } from "vitest";
import { buildItem } from "../../tests/data/builders.ts";
import type { PictureCopyStore } from "./picture-copies.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const later = (ms: number) => new Date(AT.getTime() + ms);
const DAY_MS = 86_400_000;
const HASH = "ab".repeat(32);
const COPIED = { picture: HASH, width: 600, height: 900, bytes: 1000 };
const [A, B, C] = ["https://a.example/1.jpg", "http://b.example/2.jpg", `https://c.example/${"x".repeat(3_900)}.jpg`] as const;
const found = (...addresses: string[]) => addresses.map((address) => ({ address, editedAt: AT }));
const failing = { problem: "The host took too long.", nextTry: later(1000), counts: true };

export function describePictureCopies(open: OpenStore): void {
  const dueOf = async (copies: PictureCopyStore, at: Date) => (await copies.due(at, 10)).map(({ address }) => address);

  describe("copies of pictures", () => {
    it("are queued once each, oldest first, until copied or failed", async () => {
      await using store = await open();
      const copies = store.pictureCopies;
      await copies.note(found(A, A), AT);
      await copies.note(found(C, A), later(1));
      expect(await dueOf(copies, AT)).toEqual([A]);
      expect(await dueOf(copies, later(1))).toEqual([A, C]);
      expect(await copies.due(later(1), 1)).toMatchObject([
        { address: A, state: "waiting", attempts: 0, triedAt: null, picture: null },
      ]);
      expect(await copies.setCopied(A, COPIED, later(2))).toBe(true);
      await copies.setFailed(C, failing, later(2));
      expect(await dueOf(copies, later(999))).toEqual([]);
      expect(await dueOf(copies, later(1000))).toEqual([C]);
      await copies.setFailed(C, { ...failing, nextTry: later(2000), counts: false }, later(1000));
      await copies.setFailed(C, { ...failing, nextTry: null }, later(2000));
      expect(await copies.get([A, B, C])).toEqual(
        expect.arrayContaining([
          { ...COPIED, address: A, state: "copied", attempts: 1, triedAt: later(2), nextTry: null, problem: "" },
          {
            address: C,
            state: "failed",
            attempts: 2,
            triedAt: later(2000),
            nextTry: null,
            problem: failing.problem,
            picture: null,
            width: 0,
            height: 0,
            bytes: 0,
          },
        ]),
      );
      expect(await copies.setCopied(B, COPIED, AT)).toBe(false);
    });

    it("appear as their picture once copied, and not at all once failed", async () => {
      await using store = await open();
      const copies = store.pictureCopies;
      await copies.note(found(A, B, C), AT);
      await copies.setCopied(A, COPIED, AT);
      await copies.setFailed(B, { ...failing, nextTry: null }, AT);
      expect(await copies.picturesOf([A, B, C, "https://unknown.example/"])).toEqual(
        new Map([
          [A, HASH],
          [B, null],
        ]),
      );
      expect(await copies.picturesOf([])).toEqual(new Map());
      expect([await copies.has(HASH), await copies.has("cd".repeat(32)), await copies.has("")]).toEqual([true, false, false]);
      expect(await copies.totalBytes()).toBe(1000);
    });

    it("are queued again after a failure when an item that names them is edited", async () => {
      await using store = await open();
      const copies = store.pictureCopies;
      await copies.note(found(A, B), AT);
      for (const address of [A, B]) await copies.setFailed(address, { ...failing, nextTry: null }, later(10));
      await copies.note(
        [
          { address: A, editedAt: later(10) },
          { address: B, editedAt: later(11) },
        ],
        later(20),
      );
      expect(await dueOf(copies, later(20))).toEqual([B]);
      expect(await copies.get([B])).toMatchObject([{ attempts: 0, problem: failing.problem }]);
    });

    it("are unused once no search has found them, to the precision of a week", async () => {
      await using store = await open();
      const copies = store.pictureCopies;
      await copies.note(found(A, B, C), AT);
      await copies.note(found(A), later(8 * DAY_MS));
      await copies.note(found(B), later(7 * DAY_MS - 1));
      const unused = async (before: Date, limit: number) => (await copies.unused(before, limit)).map(({ address }) => address);
      expect(await unused(AT, 10)).toEqual([]);
      expect((await unused(later(DAY_MS), 10)).toSorted()).toEqual([B, C].toSorted());
      expect(await unused(later(DAY_MS), 1)).toHaveLength(1);
      await copies.remove(B);
      await copies.remove(B);
      expect(await unused(later(DAY_MS), 10)).toEqual([C]);
    });

    it("can be forgotten with the search state, except for finished copies", async () => {
      await using store = await open();
      const copies = store.pictureCopies;
      expect(await copies.removeUncopied()).toBe(0);
      await copies.note(found(A, B, C), AT);
      await copies.setCopied(A, COPIED, AT);
      await copies.setFailed(B, { ...failing, nextTry: null }, AT);
      const mark = { version: 3, number: 7, at: AT, types: ["movie"], wholeAt: later(1) };
      await copies.setSearchMark({ ...mark, number: 6 });
      await copies.setSearchMark(mark);
      expect(await copies.searchMark()).toEqual(mark);
      expect(await copies.removeUncopied()).toBe(2);
      expect(await copies.get([A, B, C])).toMatchObject([{ address: A }]);
      expect(await copies.searchMark()).toBeNull();
    });

    it("are searched for in new or edited items, in creation order", async () => {
      await using store = await open();
      const idsSince = async (number: number, at: Date) =>
        (await Array.fromAsync(store.pictureCopies.itemsSince(number, at))).map(({ id }) => id);
      expect(await store.pictureCopies.lastItemNumber()).toBe(0);
      const old = { createdAt: AT, updatedAt: AT };
      const [one, two] = [await store.items.insert(buildItem("movie", old)), await store.items.insert(buildItem("game", old))];
      const number = await store.pictureCopies.lastItemNumber();
      expect(await idsSince(0, later(1))).toEqual([one.id, two.id]);
      expect(await idsSince(number, later(1))).toEqual([]);
      await store.items.replace({ ...one, updatedAt: later(1) });
      const three = await store.items.insert(buildItem("movie", old));
      expect(await idsSince(number, later(1))).toEqual([one.id, three.id]);
    });

    it("raise the version only when they are published", async () => {
      await using store = await open();
      const before = await store.version.current();
      await store.pictureCopies.note(found(A), AT);
      await store.pictureCopies.setCopied(A, COPIED, AT);
      expect(await store.version.current()).toBe(before);
      await store.pictureCopies.publish();
      expect(await store.version.current()).toBeGreaterThan(before);
    });
  });
}
