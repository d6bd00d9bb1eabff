import { describe, expect, it } from "vitest";
import type { StoredReason } from "#app/catalogue/attention/attention.ts";
import type { Item } from "#app/kinds/item.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, buildFileRow, buildItem, buildLinkCheck } from "../../tests/data/builders.ts";
import type { LinkCheck } from "#app/downloads/links/links.store.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const LINK = "https://files.example/film";
const FIRST = { limit: 10, cursor: null } as const;
const REASONS: readonly StoredReason[] = [
  "changed-file",
  "dead-link",
  "picture",
  "missing",
  "seasons",
  "same-title",
  "size",
  "rating",
];

const checked = (overrides: Partial<LinkCheck> = {}): LinkCheck =>
  buildLinkCheck({ address: LINK, state: "working", checkedAt: AT, nextCheck: AT, ...overrides });

export function describeAttention(open: OpenStore): void {
  const page = (store: Store, reason: StoredReason) => store.attention.page(reason, FIRST);
  const idsOf = async (store: Store, reason: StoredReason) => (await page(store, reason)).items.map(({ id }) => id);
  const countsOf = async (store: Store) => {
    const counts = Object.entries(await store.attention.counts(AT)).filter(([, { count }]) => count > 0);
    return Object.fromEntries(counts.map(([reason, { count }]) => [reason, count]));
  };
  const film = (overrides: Partial<NewItem> = {}) => buildItem("movie", { movieLink: LINK, ...overrides });

  describe("what needs attention", () => {
    it("follows each save, move to the trash and restoration, without counting as an edit", async () => {
      await using store = await open();
      const item = await store.items.insert(film({ overview: "" }));
      await store.items.insert(film());
      expect(await countsOf(store)).toEqual({ missing: 1 });
      expect((await page(store, "missing")).items).toEqual([item]);
      await store.trash.put([item.id], AT);
      expect(await countsOf(store)).toEqual({});
      await store.trash.restore([item.id]);
      expect(await idsOf(store, "missing")).toEqual([item.id]);
      await store.items.replace({ ...item, overview: "Told." });
      expect(await countsOf(store)).toEqual({});
      await store.items.replace({ ...item, ratings: { imdb: { name: "IMDB", rating: 1, isDefault: true } } });
      expect(await countsOf(store)).toEqual({ missing: 1, rating: 1 });
      await store.items.remove(item.id);
      expect(await countsOf(store)).toEqual({});
    });

    it("ignores missing fields of a demo item until it is saved, but nothing else", async () => {
      await using store = await open();
      const rating = { imdb: { name: "IMDB", rating: 1, isDefault: true } } as const;
      const item = film({ overview: "", ratings: rating });
      await store.as({ isDemo: true }).transaction((tx) => tx.items.insert(item));
      expect(await countsOf(store)).toEqual({ rating: 1 });
      await store.attention.fill(10);
      await store.links.set(checked({ state: "gone" }));
      expect(await countsOf(store)).toEqual({ "dead-link": 1, rating: 1 });
      await store.items.replace({ ...item, itemName: "Mine" });
      expect(await countsOf(store)).toEqual({ "dead-link": 1, missing: 1, rating: 1 });
    });

    it("is rolled back with its transaction", async () => {
      await using store = await open();
      const failing = store.transaction(async (tx) => {
        await tx.items.insert(film({ overview: "" }));
        expect(await countsOf(tx)).toEqual({ missing: 1 });
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await countsOf(store)).toEqual({});
    });

    it("includes items of one kind, title and year, until all but one are gone or renamed", async () => {
      await using store = await open();
      const called = (itemName: string, releasedYear: string, type: "movie" | "anime" = "movie") =>
        store.items.insert(buildItem(type, { itemName, releasedYear }));
      const [one, two, three] = [
        await called("The Lost World", "1925"),
        await called("Lost World", "1925-02"),
        await called("the lost world!", "1925"),
      ];
      await called("The Lost World", "1960");
      await called("The Lost Worlds", "1925");
      await called("The Lost World", "1925", "anime");
      expect(await idsOf(store, "same-title")).toEqual([three.id, two.id, one.id]);
      expect((await store.attention.sameTitle(one.id, 5)).map(({ id }) => id)).toEqual([two.id, three.id]);
      const older = await store.attention.olderNamesakes([one.id, two.id, three.id]);
      expect(older).toEqual(new Map([two, three].map(({ id }) => [id, one.cId])));
      await store.items.remove(two.id);
      await store.items.replace({ ...three, itemName: "Lost" });
      expect(await idsOf(store, "same-title")).toEqual([]);
      await store.items.replace({ ...three, itemName: "The Lost World" });
      expect(await idsOf(store, "same-title")).toEqual([three.id, one.id]);
      await store.trash.put([one.id], AT);
      expect(await idsOf(store, "same-title")).toEqual([]);
    });

    it("includes items with a dead link, wherever they name it, until it works again", async () => {
      await using store = await open();
      const mirror = "https://mirror.example/film";
      const first = await store.items.insert(film());
      const files = [buildFileRow({ url: "https://other.example/1", mirrors: [LINK, mirror] })];
      const other = await store.items.insert(buildItem("game", { files }));
      await store.links.set(checked({ state: "failing", failures: 1 }));
      expect(await countsOf(store)).toEqual({});
      await store.links.set(checked({ state: "gone", failures: 3 }));
      expect(await idsOf(store, "dead-link")).toEqual([other.id, first.id]);
      const later = await store.items.insert(film());
      expect(await countsOf(store)).toEqual({ "dead-link": 3 });
      await store.items.replace({ ...later, movieLink: mirror });
      await store.items.replace({ ...other, files: [] });
      expect(await idsOf(store, "dead-link")).toEqual([first.id]);
      await store.items.replace({ ...later, files: [buildFileRow({ url: mirror })] });
      await store.links.set(checked({ address: mirror, state: "gone", failures: 3 }));
      await store.links.set(checked());
      expect(await idsOf(store, "dead-link")).toEqual([later.id]);
      await store.links.set(checked({ address: mirror }));
      expect(await countsOf(store)).toEqual({});
    });

    it("includes items with a link to another file, until it is confirmed or the old file is back", async () => {
      await using store = await open();
      const mirror = "https://mirror.example/film";
      const one = await store.items.insert(film());
      const both = await store.items.insert(film({ files: [buildFileRow({ url: LINK, mirrors: [mirror] })] }));
      await store.links.set(checked({ changedAt: AT }));
      await store.links.set(checked({ address: mirror, changedAt: AT }));
      expect(await idsOf(store, "changed-file")).toEqual([both.id, one.id]);
      const saved = await store.items.insert(film());
      expect(await countsOf(store)).toEqual({ "changed-file": 3 });
      await store.links.set(checked());
      expect(await idsOf(store, "changed-file")).toEqual([both.id]);
      await store.items.replace({ ...saved, movieLink: mirror });
      expect(await idsOf(store, "changed-file")).toEqual([saved.id, both.id]);
      await store.links.set(checked({ address: mirror }));
      expect(await countsOf(store)).toEqual({});
    });

    it("includes items that state another size than the host", async () => {
      await using store = await open();
      const item = await store.items.insert(film({ files: [buildFileRow({ url: LINK, sizeBytes: 1_400_000_000 })] }));
      await store.links.set(checked({ sizeBytes: 1_440_000_000 }));
      expect(await countsOf(store)).toEqual({});
      await store.links.set(checked({ sizeBytes: 1_400_000 }));
      expect(await idsOf(store, "size")).toEqual([item.id]);
      expect(await store.links.forget()).toBe(1);
      expect(await countsOf(store)).toEqual({});
    });

    it("includes items whose pictures failed to copy or are missing here", async () => {
      await using store = await open();
      const [address, upload] = ["https://a.example/1.jpg", viewPath({ bucketId: "content", fileId: "poster" })];
      const file = buildNewFile({ bucketId: "content", id: "poster" });
      const copied = await store.items.insert(film({ thumbnailUrl: address }));
      const uploaded = await store.items.insert(film({ bannerUrl: upload }));
      await store.pictureCopies.note([{ address, editedAt: AT }], AT);
      await store.pictureCopies.setFailed(address, { problem: "Gone.", nextTry: AT, counts: true }, AT);
      expect(await idsOf(store, "picture")).toEqual([uploaded.id]);
      expect(await store.attention.lostPictures(uploaded)).toEqual([upload]);
      await addFile(store.files, file);
      await store.pictureCopies.setFailed(address, { problem: "Gone.", nextTry: null, counts: true }, AT);
      expect(await idsOf(store, "picture")).toEqual([copied.id]);
      expect(await store.attention.lostPictures(copied)).toEqual([address]);
      await store.pictureCopies.note([{ address, editedAt: new Date(AT.getTime() + 1) }], AT);
      expect(await countsOf(store)).toEqual({});
      await store.files.remove("content", "poster");
      await store.pictureCopies.setFailed(address, { problem: "Gone.", nextTry: null, counts: true }, AT);
      expect(await countsOf(store)).toEqual({ picture: 2 });
      await store.pictureCopies.removeUncopied();
      expect(await idsOf(store, "picture")).toEqual([uploaded.id]);
    });

    it("includes unscheduled drafts not saved for long, the last created first", async () => {
      await using store = await open();
      const by = { createdBy: "ada", updatedBy: "ada" };
      const draft = (item: NewItem, publishAt: Date | null) =>
        store.drafts.put({ item, publishAt, status: publishAt ? "scheduled" : "draft", ...by });
      const [old, older] = [film(), film()];
      await draft(old, null);
      await draft(older, null);
      await draft(film(), AT);
      await draft(film({ updatedAt: AT }), null);
      const drafts = await store.attention.oldDrafts(AT, FIRST);
      expect(drafts.items.map(({ item }) => item.id)).toEqual([older.id, old.id]);
      expect(await countsOf(store)).toEqual({ "old-draft": 2 });
    });

    it("is listed in pages, in both directions", async () => {
      await using store = await open();
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) ids.unshift((await store.items.insert(film({ genre: "" }))).id);
      const read = (cursor: { after: string } | { before: string } | null) =>
        store.attention.page("missing", { limit: 2, cursor });
      const first = await read(null);
      const second = await read({ after: first.next ?? "" });
      const last = await read({ after: second.next ?? "" });
      expect([first, second, last].map(({ items }) => items.map(({ id }) => id))).toEqual([
        ids.slice(0, 2),
        ids.slice(2, 4),
        ids.slice(4),
      ]);
      expect(last).toMatchObject({ next: null, total: { count: 5, exact: true } });
      expect((await read({ before: second.previous ?? "" })).items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    });

    it("is found in existing items, in steps, once", async () => {
      await using store = await open();
      const items: Item[] = [];
      for (let i = 0; i < 3; i++) items.push(await store.items.insert(film({ itemName: "Metropolis", genre: "" })));
      const before = await Promise.all(REASONS.map((reason) => idsOf(store, reason)));
      expect([await store.attention.fill(2), await store.attention.fill(2), await store.attention.fill(2)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await Promise.all(REASONS.map((reason) => idsOf(store, reason)))).toEqual(before);
    });
  });
}
