import { describe, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, buildItem } from "../../../tests/data/builders.ts";
import type { ChangeContext } from "./history.store.ts";
import { DEFAULT_SETTINGS } from "#app/site/settings.store.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const ADA = { id: "ada", name: "ada@marquee.example" };
const BEN = { id: "ben", name: "ben@marquee.example" };

const draftOf = (item: NewItem, overrides = {}) =>
  ({ item, status: "draft", publishAt: null, createdBy: "ada", updatedBy: "ada", ...overrides }) as const;

async function actionsOf(store: Store, item: string) {
  return (await store.history.versions({ item })).toReversed().map(({ action, by }) => `${action} ${by.id}`.trim());
}

async function nameAfter(store: Store, item: string, id: string) {
  const state = await store.history.itemAfter(item, id);
  return state && (state.draft?.item ?? state.published)?.itemName;
}

export function describeHistory(open: OpenStore): void {
  describe("the history of an item", () => {
    it("records every change with its author and the resulting state", async () => {
      await using store = await open();
      const [ada, ben] = [store.as({ by: ADA }), store.as({ by: BEN })];
      const item = buildItem("movie", { itemName: "One" });
      const { id } = await ada.items.insert(item);
      await ben.transaction((tx) => tx.items.replace({ ...item, itemName: "Two" }));
      await ben.items.replace({ ...item, itemName: "Two", updatedAt: AT });
      await ada.drafts.put(draftOf({ ...item, itemName: "Three" }));
      await ada.drafts.publish({ ...item, itemName: "Four" });
      await ben.drafts.unpublish(draftOf({ ...item, itemName: "Five" }));
      await ada.drafts.put(draftOf({ ...item, itemName: "Five" }, { status: "scheduled", publishAt: AT }));
      await ada.trash.put([id], AT);
      await ben.trash.restore([id]);

      expect(await actionsOf(store, id)).toEqual([
        "create ada",
        "save ben",
        "draft ada",
        "publish ada",
        "unpublish ben",
        "schedule ada",
        "trash ada",
        "untrash ben",
      ]);
      const versions = (await store.history.versions({ item: id })).toReversed();
      const names = await Promise.all(versions.map((version) => nameAfter(store, id, version.id)));
      expect(names).toEqual(["One", "Two", "Three", "Four", "Five", null, null, null]);
      const pending = await store.history.itemAfter(id, versions[2]?.id ?? "");
      expect(pending).toMatchObject({
        published: { itemName: "Two", updatedAt: AT },
        draft: { item: { itemName: "Three" }, status: "draft", publishAt: null, createdBy: "ada" },
      });
      expect(await store.counts.verify()).toBe(true);
    });

    it("merges one person's automatic saves into one version", async () => {
      await using store = await open();
      const item = buildItem("movie");
      const saving = (context: Partial<ChangeContext>) => {
        const { drafts } = store.as(context);
        return (itemName: string) => drafts.put(draftOf({ ...item, itemName }));
      };
      const auto = saving({ by: ADA, action: "auto" });
      for (const name of ["One", "Two", "Three"]) await auto(name);
      await saving({ by: ADA })("Four");
      for (const name of ["Five", "Six"]) await auto(name);
      await saving({ by: BEN, action: "auto" })("Seven");
      expect(await actionsOf(store, item.id)).toEqual(["auto ada", "draft ada", "auto ada", "auto ben"]);
      const versions = (await store.history.versions({ item: item.id })).toReversed();
      const names = await Promise.all(versions.map((version) => nameAfter(store, item.id, version.id)));
      expect(names).toEqual(["Three", "Four", "Six", null]);
    });

    it("has at most 100 versions, and is deleted with its item", async () => {
      await using store = await open();
      const item = buildItem("movie");
      await store.items.insert(item);
      for (let n = 1; n <= 105; n++) await store.items.replace({ ...item, itemName: `Name ${n}` });
      const versions = await store.history.versions({ item: item.id });
      expect(versions).toHaveLength(100);
      expect(await nameAfter(store, item.id, "")).toBe("Name 5");
      await store.trash.put([item.id], AT);
      expect(await store.history.versions({ item: item.id })).toHaveLength(100);
      await store.trash.remove([item.id]);
      expect(await store.history.versions({ item: item.id })).toEqual([]);
    });

    it("is rolled back with the transaction", async () => {
      await using store = await open();
      const item = buildItem("movie");
      await store.items.insert(item);
      const failing = store.transaction(async (tx) => {
        await tx.items.replace({ ...item, itemName: "Lost" });
        throw new RangeError("on purpose");
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await actionsOf(store, item.id)).toEqual(["create"]);
    });

    it("keeps the files of its versions in use, as long as the versions exist", async () => {
      await using store = await open();
      const { id: fileId } = await addFile(store.files);
      const item = buildItem("movie", { thumbnailUrl: viewPath({ bucketId: "images", fileId }) });
      await store.items.insert(item);
      const users = async () => (await store.files.usersOf("images", [fileId])).get(fileId);
      expect(await users()).toMatchObject([{ id: item.id, isPast: false }]);
      await store.items.replace({ ...item, thumbnailUrl: "https://pictures.example/other.jpg" });
      expect(await users()).toMatchObject([{ id: item.id, isPast: true, isTrashed: false }]);
      expect(await store.files.unused({ before: null, limit: 5 })).toEqual([]);
      await store.items.remove(item.id);
      expect(await users()).toBeUndefined();
      expect(await store.files.unused({ before: null, limit: 5 })).toMatchObject([{ id: fileId }]);
    });
  });

  it("a picture that a later automatic save removes stays in use by the version before", async () => {
    await using store = await open();
    const { id: fileId } = await addFile(store.files);
    const item = buildItem("movie", { thumbnailUrl: viewPath({ bucketId: "images", fileId }) });
    await store.drafts.put(draftOf(item));
    const auto = store.as({ by: ADA, action: "auto" });
    await auto.drafts.put(draftOf({ ...item, itemName: "Renamed" }));
    await auto.drafts.put(draftOf({ ...item, itemName: "Renamed", thumbnailUrl: "" }));
    await store.drafts.publish({ ...item, itemName: "Renamed", thumbnailUrl: "" });
    expect(await store.files.unused({ before: null, limit: 5 })).toEqual([]);
  });

  it("customization and settings have versions", async () => {
    await using store = await open();
    const ada = store.as({ by: ADA });
    const banners = (cId: string) => ({ banners: [{ id: 1, cId }] });
    for (const cId of ["mv1", "mv1", "mv2"]) await ada.customization.set("movie", banners(cId));
    const [second, first] = await store.history.versions({ customization: "movie" });
    expect([first?.by, second?.action]).toEqual([ADA, "save"]);
    const after = (id = "") => store.history.documentAfter({ customization: "movie" }, id);
    expect(await Promise.all([after(), after(first?.id), after(second?.id)])).toEqual([{}, banners("mv1"), null]);

    for (const softwareSection of [true, true]) await ada.settings.set({ softwareSection });
    expect(await store.history.versions("settings")).toMatchObject([{ by: ADA, hasBefore: true }]);
    expect(await store.history.documentAfter("settings", "")).toEqual(DEFAULT_SETTINGS);
  });

  it("a logo that the settings named before stays in use", async () => {
    await using store = await open();
    const logo = viewPath({ bucketId: "images", fileId: (await addFile(store.files)).id });
    const unused = async () => (await store.files.unused({ before: null, limit: 5 })).length;
    await store.settings.set({ site: { ...DEFAULT_SITE, logo } });
    await store.settings.set({ site: DEFAULT_SITE });
    expect(await unused()).toBe(0);
    for (let n = 1; n <= 100; n++) await store.settings.set({ uploadedDownloads: n % 2 === 1 });
    expect(await unused()).toBe(1);
  });

  it("a page's earlier genre picture stays in use", async () => {
    await using store = await open();
    const imageUrl = viewPath({ bucketId: "images", fileId: (await addFile(store.files)).id });
    const unused = async () => (await store.files.unused({ before: null, limit: 5 })).length;
    await store.customization.set("landing", { genres: [{ id: 1, title: "Noir", imageUrl }] });
    expect(await unused()).toBe(1);
    await store.customization.set("landing", { genres: [{ id: 1, title: "Noir", imageUrl: "" }] });
    expect(await unused()).toBe(0);
  });

  it("a batch records its changes, and which of its items were changed since", async () => {
    await using store = await open();
    const [one, two] = [buildItem("movie", { itemName: "One" }), buildItem("movie", { itemName: "Two" })];
    for (const item of [one, two]) await store.items.insert(item);
    const batch = { id: "b1", at: AT, by: ADA, action: "import", note: "films.ndjson", undoes: null, endedAt: null } as const;
    await store.history.beginBatch(batch);
    const batched = store.as({ by: ADA, batch: batch.id });
    await batched.items.replace({ ...one, itemName: "Changed" });
    await batched.items.replace({ ...one, itemName: "Changed twice" });
    await batched.items.replace({ ...two, itemName: "Changed" });
    await batched.customization.set("movie", {});
    await store.items.replace({ ...two, itemName: "Changed by others" });

    const changes = await store.history.changesOf(batch.id, { after: 0, limit: 10 });
    expect(changes).toMatchObject([
      { subject: { item: one.id }, before: { published: { itemName: "One" } }, isLatest: true, latestBatch: "b1" },
      { subject: { item: two.id }, before: { published: { itemName: "Two" } }, isLatest: false, latestBatch: null },
      { subject: { customization: "movie" }, before: {}, isLatest: true },
    ]);
    const rest = await store.history.changesOf(batch.id, { after: changes[0]?.number ?? 0, limit: 1 });
    expect(rest).toEqual([changes[1]]);

    expect(await store.history.batch(batch.id)).toEqual({ ...batch, changes: 4, undo: null });
    await store.history.endBatch(batch.id, AT);
    await store.history.beginBatch({ ...batch, id: "b2", action: "undo", undoes: batch.id });
    expect(await store.history.batches({ limit: 5, cursor: null })).toMatchObject({
      items: [
        { id: "b2", undoes: "b1", changes: 0 },
        { id: "b1", endedAt: AT, undo: { id: "b2", endedAt: null } },
      ],
      total: { count: 2 },
    });
  });
}
