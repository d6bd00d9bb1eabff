import { describe, expect, it } from "vitest";
import { buildItem } from "../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import type { Store } from "#app/store/store.ts";

const NO_DRAFT = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
const AT = new Date("2026-03-10T12:00:00Z");

const buster = { id: 1, name: "Buster Keaton", role: "", imageUrl: "" };
const comedy = () => buildItem("movie", { genre: "Comedy, Drama", cast: [buster] });
const TAGS = ["kind:movie", "genre:comedy", "genre:drama", "person:busterkeaton", "year:2021"];

/** Of each change: what, and the tags before and after. */
async function changesAfter(store: Store, version: number) {
  const page = await store.changes.since(version, 1000);
  return page && page.changes.map(({ noun, id, before, after }) => [`${noun} ${id}`, before, after]);
}

export function describeChanges(open: OpenStore): void {
  describe("changes", () => {
    it("name each edit of a public item with its tags before and after", async () => {
      await using store = await open();
      const item = comedy();
      const edits: (() => Promise<unknown>)[] = [
        () => store.items.insert(item),
        () => store.items.replace({ ...item, genre: "War", cast: [] }),
        () => store.trash.put([item.id], AT),
        () => store.trash.restore([item.id]),
        () => store.drafts.unpublish({ item, ...NO_DRAFT }),
        () => store.drafts.publish(item),
        () => store.items.remove(item.id),
      ];
      const seen = [];
      for (const edit of edits) {
        const version = await store.version.current();
        await edit();
        seen.push(await changesAfter(store, version));
      }
      const about = `item ${item.id}`;
      const war = ["kind:movie", "genre:war", "year:2021"];
      expect(seen).toEqual([
        [[about, [], TAGS]],
        [[about, TAGS, war]],
        [[about, war, []]],
        [[about, [], war]],
        [[about, war, []]],
        [[about, [], TAGS]],
        [[about, TAGS, []]],
      ]);
    });

    it("leave out what visitors do not see", async () => {
      await using store = await open();
      const [draft, missing] = [buildItem("movie"), buildItem("movie")];
      const version = await store.version.current();
      await store.drafts.put({ item: draft, ...NO_DRAFT });
      await store.trash.put([draft.id, missing.id], AT);
      await store.items.insertAll([]);
      expect(await store.items.replace(missing)).toBeNull();
      expect(await store.items.remove(missing.id)).toBe(false);
      expect(await store.version.current()).toBe(version);
      expect(await changesAfter(store, version)).toEqual([]);
    });

    it("name the whole noun for settings, and all items once other kinds are shown or many are added", async () => {
      await using store = await open();
      await store.settings.set({ softwareSection: false });
      const version = await store.version.current();
      await store.customization.set("movie", {});
      await store.settings.set({ softwareSection: false });
      await store.settings.set({ softwareSection: true });
      await store.items.insertAll(Array.from({ length: 101 }, () => buildItem("movie")));
      expect(await changesAfter(store, version)).toEqual([
        ["customization movie", [], []],
        ["settings *", [], []],
        ["item *", [], []],
        ["settings *", [], []],
        ["item *", [], []],
      ]);
    });

    it("name all items once other fields may be copied, or the site's language is another", async () => {
      await using store = await open();
      const { site } = await store.settings.get();
      const version = await store.version.current();
      const changed = [{ name: "Films" }, { copiesTmdb: true }, { copiesTmdb: true, language: "de" }];
      for (const each of changed) await store.settings.set({ site: { ...site, ...each } });
      expect((await changesAfter(store, version))?.map(([name]) => name)).toEqual([
        "settings *",
        "item *",
        "settings *",
        "item *",
        "settings *",
      ]);
    });

    it("are part of the transaction of the edit", async () => {
      await using store = await open();
      const version = await store.version.current();
      const failure = new Error("no");
      const run = store.transaction(async (tx) => {
        await tx.items.insert(buildItem("movie"));
        throw failure;
      });
      await expect(run).rejects.toBe(failure);
      expect(await store.changes.since(version, 10)).toEqual({ changes: [], version, isComplete: true });
    });

    it("are read in pages that never cut a version", async () => {
      await using store = await open();
      const version = await store.version.current();
      await store.items.insertAll([buildItem("movie"), buildItem("movie"), buildItem("movie")]);
      await store.items.insert(buildItem("movie"));
      const first = await store.changes.since(version, 2);
      expect(first).toMatchObject({ version: version + 1, isComplete: false });
      expect(first?.changes).toHaveLength(3);
      const second = await store.changes.since(version + 1, 2);
      expect(second).toMatchObject({ version: version + 2, isComplete: true });
      expect(second?.changes).toHaveLength(1);
    });

    it("are unknown after a gap: pruned, or written by an older release", async () => {
      await using store = await open();
      const version = await store.version.current();
      await store.items.insert(buildItem("movie"));
      expect(await store.changes.prune(new Date(0))).toBe(0);
      expect(await store.changes.prune(new Date(Date.now() + 1000))).toBeGreaterThan(0);
      expect(await store.changes.since(version, 10)).toBeNull();
      await store.items.insert(buildItem("movie"));
      expect(await store.changes.since(version, 10)).toBeNull();
      expect(await store.changes.since(version, 1)).toBeNull();
      expect((await store.changes.since(version + 1, 10))?.changes).toHaveLength(1);
    });

    it("are empty for a version of the future, as a replica that is behind sees it", async () => {
      await using store = await open();
      const version = (await store.version.current()) + 5;
      expect(await store.changes.since(version, 10)).toEqual({ changes: [], version, isComplete: true });
    });
  });
}
