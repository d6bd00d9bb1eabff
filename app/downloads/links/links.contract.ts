import { describe, expect, it } from "vitest";
import { buildFileRow, buildItem, buildLinkCheck } from "../../../tests/data/builders.ts";
import type { LinkCheck, LinkStore } from "./links.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const later = (ms: number) => new Date(AT.getTime() + ms);
const [A, B, LONG] = ["https://a.example/1", "http://b.example/2", `https://c.example/${"x".repeat(3_900)}`] as const;

export function describeLinks(open: OpenStore): void {
  const dueOf = async (links: LinkStore, at: Date) => (await links.due(at, 10)).map(({ address }) => address);
  const gone = (address: string): LinkCheck =>
    buildLinkCheck({
      address,
      state: "gone",
      failures: 3,
      failedSince: AT,
      checkedAt: later(1),
      nextCheck: later(1000),
      problem: "The host responded with 404 Not Found.",
      movedTo: "https://a.example/moved",
      sizeBytes: 3_000_000_000,
      etag: '"1-2"',
      modified: "Sat, 01 Mar 2025 12:00:00 GMT",
      confirmedBytes: 2_999_999_999,
      confirmedEtag: '"0"',
      confirmedModified: "Sat, 01 Feb 2025 12:00:00 GMT",
      changedAt: AT,
      sha256: "a".repeat(64),
      verifiedAt: later(2),
    });

  describe("checks of links", () => {
    it("are due at once for each link of an item, and then at their time", async () => {
      await using store = await open();
      const { links } = store;
      const item = await store.items.insert(
        buildItem("movie", { movieLink: A, files: [buildFileRow({ url: LONG, mirrors: [B, A] })] }),
      );
      await store.items.insert(buildItem("movie", { movieLink: A }));
      expect((await dueOf(links, AT)).toSorted()).toEqual([B, A, LONG].toSorted());
      for (const address of [A, LONG]) await links.set(gone(address));
      expect(await dueOf(links, later(999))).toEqual([B]);
      expect(await links.get([LONG, "https://unknown.example"])).toEqual([gone(LONG)]);
      expect((await dueOf(links, later(1000))).toSorted()).toEqual([B, A, LONG].toSorted());
      await store.items.replace({ ...item, overview: "Saved." });
      expect(await links.get([A])).toEqual([{ ...gone(A), nextCheck: new Date(0) }]);
    });

    it("report links that work on other hosts", async () => {
      await using store = await open();
      const { links } = store;
      await store.items.insert(buildItem("movie", { movieLink: A, files: [buildFileRow({ url: B })] }));
      await links.set(gone(A));
      await links.set({ ...gone(B), state: "working" });
      await links.set(gone("https://unknown.example"));
      expect(await links.workingElsewhere("a.example", 3)).toEqual([B]);
      expect(await links.workingElsewhere("b.example", 3)).toEqual([]);
    });

    it("are unused once no item names the link", async () => {
      await using store = await open();
      const { links } = store;
      const item = await store.items.insert(buildItem("movie", { movieLink: A }));
      expect(await links.due(AT, 10)).toMatchObject([{ address: A, state: "unknown", isUsed: true }]);
      await store.items.replace({ ...item, movieLink: B });
      const isUsed = new Map((await links.due(AT, 10)).map((link) => [link.address, link.isUsed]));
      expect(isUsed).toEqual(
        new Map([
          [A, false],
          [B, true],
        ]),
      );
      await links.remove(A);
      await store.trash.put([item.id], AT);
      expect(await links.due(AT, 10)).toMatchObject([{ address: B, isUsed: false }]);
    });

    it("can be deleted, and do not raise the version themselves", async () => {
      await using store = await open();
      const { links } = store;
      await store.items.insert(buildItem("movie", { movieLink: A }));
      const version = await store.version.current();
      await links.set(gone(A));
      expect(await links.forget()).toBe(1);
      expect(await links.forget()).toBe(0);
      expect(await links.get([A])).toMatchObject([{ state: "unknown", failedSince: null, checkedAt: null, problem: "" }]);
      expect(await store.version.current()).toBe(version);
      for (const addresses of [null, [A], [`${A}?${"長".repeat(2000)}`]]) {
        const before = await store.version.current();
        await links.publish(addresses);
        const page = await store.changes.since(before, 10);
        expect(page?.changes.map(({ noun, id }) => `${noun} ${id}`)).toEqual([`link ${addresses?.includes(A) ? A : "*"}`]);
      }
    });
  });
}
