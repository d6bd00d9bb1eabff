import { describe, expect, it } from "vitest";
import { addFile, buildContentQuery, buildDayCount, buildDraft, buildItem } from "../../../tests/data/builders.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const DAY = "2026-03-10";
const PUBLISHED = new Date("2026-04-01T00:00:00Z");

export function describeDrafts(open: OpenStore): void {
  describe("drafts", () => {
    it("are stored apart from the catalogue, and returned unchanged", async () => {
      await using store = await open();
      const version = await store.version.current();
      const draft = buildDraft({ itemName: "The Lost World" }, { status: "scheduled", publishAt: AT, updatedBy: "ben" });
      const stored = await store.drafts.put(draft);
      expect(stored).toMatchObject({ ...draft, isPending: false, wasPublic: false, hasPreview: false });
      expect(await store.drafts.get(draft.item.id)).toEqual(stored);
      expect(await store.drafts.getByCode(draft.item.cId)).toEqual(stored);
      expect(await store.drafts.getByCode("elsewhere")).toBeNull();
      expect(await store.drafts.getAll(["missing", draft.item.id])).toEqual([stored]);
      expect(await store.items.getAll([draft.item.id])).toEqual([]);
      expect(await Array.fromAsync(store.drafts.all())).toEqual([stored]);

      const { id, cId } = draft.item;
      expect(await store.items.get(id)).toBeNull();
      expect(await store.items.getByCode(cId)).toBeNull();
      expect(await store.items.byIds([id])).toEqual([]);
      expect(await store.items.newest("movie", 5)).toEqual([]);
      expect(await store.search.byTitle("lost world", ["movie"], 10)).toEqual([]);
      expect(await store.genres.list("movie")).toEqual([]);
      expect(await store.counts.items()).toBe(0);
      expect(await store.addresses.lastPart(10)).toBe(0);
      expect(await store.items.person("adaplayer")).toBeNull();
      expect(await store.version.current()).toBe(version);
    });

    it("are stored in bulk as they are one by one, or not at all", async () => {
      await using store = await open();
      const { bucketId, id: fileId } = await addFile(store.files);
      const drafts = [
        buildDraft({ cId: "", thumbnailUrl: viewPath({ bucketId, fileId }) }),
        buildDraft({ cId: "", downloads: 3 }),
        buildDraft({ itemName: "Later" }, { status: "scheduled", publishAt: AT }),
      ];
      await store.drafts.insertAll(drafts);
      const together = await Array.fromAsync(store.drafts.all());
      const ids = together.map(({ item }) => item.id);
      const actions = async () => (await Promise.all(ids.map((item) => store.history.versions({ item })))).flat();
      const seen = async () => [(await actions()).map(({ action }) => action), await store.files.usersOf("images", [fileId])];
      const before = await seen();
      for (const id of ids) await store.drafts.remove(id);
      for (const draft of drafts) await store.drafts.put(draft);
      expect([await Array.fromAsync(store.drafts.all()), await seen()]).toEqual([together, before]);

      const shown = await store.items.insert(buildItem("movie"));
      const [{ item: stored }, fresh] = [buildDraft(drafts[2]?.item), buildDraft()];
      for (const { id } of [shown, stored, fresh.item])
        await expect(store.drafts.insertAll([fresh, buildDraft({ id })])).rejects.toMatchObject({ code: "item.id-taken" });
      for (const { cId } of [shown, stored, fresh.item])
        await expect(store.drafts.insertAll([fresh, buildDraft({ cId })])).rejects.toMatchObject({ code: "item.code-taken" });
      expect(await store.drafts.get(fresh.item.id)).toBeNull();
    });

    it("keep author, creation time and counts when they are saved again", async () => {
      await using store = await open();
      const { item } = await store.drafts.put(buildDraft({ downloads: 3 }));
      const later = { ...item, itemName: "Renamed", downloads: 0, createdAt: AT, updatedAt: AT };
      const saved = await store.drafts.put(buildDraft(later, { createdBy: "ben", updatedBy: "ben" }));
      expect(saved).toMatchObject({ createdBy: "ada", updatedBy: "ben" });
      expect(saved.item).toMatchObject({ itemName: "Renamed", downloads: 3, createdAt: item.createdAt, updatedAt: AT });
    });

    it("may lack a code, and reserve their ids and codes", async () => {
      await using store = await open();
      for (const _ of [1, 2]) expect((await store.drafts.put(buildDraft({ cId: "" }))).item.cId).toBe("");
      const { id, cId } = (await store.drafts.put(buildDraft())).item;
      const shown = await store.items.insert(buildItem("movie"));
      await store.trash.put([(await store.items.insert(buildItem("movie", { id: "gone", cId: "gone1" }))).id], AT);
      await expect(store.items.insert(buildItem("movie", { id }))).rejects.toMatchObject({ code: "item.id-taken" });
      await expect(store.items.insert(buildItem("movie", { cId }))).rejects.toMatchObject({ code: "item.code-taken" });
      const puts = [{ cId }, { cId: shown.cId }, { id: shown.id }, { id: "gone" }, { cId: "gone1" }];
      const codes = ["item.code-taken", "item.code-taken", "item.id-taken", "item.id-taken", "item.code-taken"];
      for (const [index, taken] of puts.entries())
        await expect(store.drafts.put(buildDraft(taken))).rejects.toMatchObject({ code: codes[index] });
    });

    it("become public as a whole, and unpublished items become drafts with their counts and ratings", async () => {
      await using store = await open();
      const draft = await store.drafts.put(buildDraft({ itemName: "The Lost World" }));
      const { id, cId } = draft.item;
      const version = await store.version.current();
      expect(await store.drafts.publish({ ...draft.item, createdAt: PUBLISHED })).toMatchObject({
        id,
        cId,
        createdAt: PUBLISHED,
      });
      expect(await store.drafts.get(id)).toBeNull();
      expect(await store.drafts.publish(draft.item)).toBeNull();
      expect(await store.version.current()).toBeGreaterThan(version);

      await store.counts.add([buildDayCount(id, { day: DAY, views: 7, downloads: 3 })]);
      await store.ratings.set(id, "visitor", 4);
      const before = await store.items.get(id);
      const trending = await store.items.trending("movie", DAY, 5);
      const unpublished = await store.drafts.unpublish(buildDraft({ ...before, itemName: "Renamed" }, { createdBy: "" }));
      expect(unpublished).toMatchObject({ isPending: false, wasPublic: true, createdBy: "", item: { itemName: "Renamed", cId } });
      expect(await store.items.get(id)).toBeNull();
      expect(await store.search.byTitle("lost world", ["movie"], 5)).toEqual([]);
      expect(await store.counts.verify()).toBe(true);

      await store.drafts.publish({ ...draft.item, downloads: 3, createdAt: PUBLISHED });
      expect(await store.items.get(id)).toEqual(before);
      expect(await store.items.trending("movie", DAY, 5)).toEqual(trending);
      expect(await store.ratings.get(id, "visitor")).toBe(4);
      expect(await store.counts.verify()).toBe(true);
      expect(await store.drafts.unpublish(buildDraft({ id: "nobody" }))).toBeNull();
    });

    it("exist beside the public item until they replace it", async () => {
      await using store = await open();
      const shown = await store.items.insert(buildItem("movie", { itemName: "Public" }));
      await store.counts.add([buildDayCount(shown.id, { views: 2, downloads: 1 })]);
      const pending = await store.drafts.put(buildDraft({ ...shown, itemName: "Changed" }));
      expect(pending).toMatchObject({ isPending: true, wasPublic: true });
      expect(await store.items.get(shown.id)).toMatchObject({ itemName: "Public" });
      expect(await store.drafts.publish(pending.item)).toMatchObject({ itemName: "Changed", views: 2, downloads: 1 });
      await store.drafts.put(buildDraft({ ...shown, itemName: "Discarded" }));
      expect(await store.drafts.remove(shown.id)).toBe(true);
      expect(await store.drafts.remove(shown.id)).toBe(false);
      expect(await store.items.get(shown.id)).toMatchObject({ itemName: "Changed" });
    });

    it("remain when the public item is permanently deleted", async () => {
      await using store = await open();
      const shown = await store.items.insert(buildItem("movie", { itemName: "Public" }));
      await store.drafts.put(buildDraft({ ...shown, itemName: "Pending" }));
      expect(await store.items.remove(shown.id)).toBe(true);
      expect(await store.drafts.get(shown.id)).toMatchObject({ isPending: false, wasPublic: true });
      const { items } = await store.drafts.page(buildContentQuery());
      expect(items.map(({ itemName }) => itemName)).toEqual(["Pending"]);
    });

    it("go to the trash and back, with the public item or alone, without a schedule", async () => {
      await using store = await open();
      const alone = await store.drafts.put(buildDraft({ cId: "", itemName: "Alone" }, { status: "scheduled", publishAt: AT }));
      const shown = await store.items.insert(buildItem("movie", { itemName: "Public" }));
      const pending = await store.drafts.put(buildDraft({ ...shown, itemName: "Pending" }));
      const ids = [alone.item.id, shown.id];
      expect(await store.trash.put(ids, AT)).toEqual(ids);
      expect([await store.items.get(shown.id), ...(await Array.fromAsync(store.drafts.all()))]).toEqual([null]);
      const { items } = await store.trash.page({ limit: 5, cursor: null });
      expect(items).toMatchObject([
        { itemName: "Public", cId: shown.cId, isDraft: false },
        { itemName: "Alone", cId: "", isDraft: true },
      ]);
      await expect(store.drafts.put(buildDraft({ id: alone.item.id }))).rejects.toMatchObject({ code: "item.id-taken" });

      expect(await store.trash.restore(ids)).toEqual(ids);
      expect(await store.drafts.get(alone.item.id)).toEqual({ ...alone, status: "draft", publishAt: null });
      expect(await store.drafts.get(shown.id)).toEqual(pending);
      expect(await store.items.get(shown.id)).toEqual(shown);
      expect(await store.drafts.due(AT, 5)).toEqual([]);
    });

    it("are due at their time, the earliest first", async () => {
      await using store = await open();
      const times = [2, 1, 3].map((hour) => new Date(AT.getTime() + hour));
      const ids: string[] = [];
      for (const publishAt of times)
        ids.push((await store.drafts.put(buildDraft({}, { status: "scheduled", publishAt }))).item.id);
      await store.drafts.put(buildDraft());
      expect(await store.drafts.due(new Date(AT.getTime() + 2), 5)).toEqual([ids[1], ids[0]]);
      expect(await store.drafts.due(new Date(AT.getTime() + 9), 1)).toEqual([ids[1]]);
      expect(await store.drafts.due(AT, 5)).toEqual([]);
    });

    it("keep their review while they are edited and in the trash, until they are published", async () => {
      await using store = await open();
      const draft = await store.drafts.put(buildDraft({ itemName: "Ready" }, { review: "ready" }));
      const other = await store.drafts.put(buildDraft({ itemName: "Not yet" }));
      const { id } = draft.item;
      expect([draft, other]).toMatchObject([{ review: "ready", reviewNote: "" }, { review: null }]);
      const inReview = async (status: "ready" | "returned") =>
        (await store.drafts.page(buildContentQuery({ status }))).items.map((item) => [item.itemName, item.draft?.reviewNote]);
      expect(await store.drafts.countReady()).toEqual({ count: 1, exact: true });
      expect(await inReview("ready")).toEqual([["Ready", ""]]);

      await store.drafts.put(buildDraft({ id, itemName: "Edited" }));
      expect(await inReview("ready")).toEqual([["Edited", ""]]);
      await store.trash.put([id], AT);
      expect([await store.drafts.countReady(), await inReview("ready")]).toEqual([{ count: 0, exact: true }, []]);
      await store.trash.restore([id]);
      expect(await inReview("ready")).toEqual([["Edited", ""]]);

      await store.drafts.put(buildDraft({ id, itemName: "Edited" }, { review: "returned", reviewNote: "No year" }));
      await store.drafts.put(buildDraft({ id, itemName: "Dated" }));
      expect([await inReview("ready"), await inReview("returned")]).toEqual([[], [["Dated", "No year"]]]);
      const { item } = (await store.drafts.get(id)) ?? draft;
      await store.drafts.publish({ ...item, createdAt: PUBLISHED });
      expect(await inReview("returned")).toEqual([]);
      const undone = await store.drafts.unpublish({ ...buildDraft(item), wasPublic: false, review: "ready" });
      expect(undone).toMatchObject({ wasPublic: false, review: "ready", item: { createdAt: item.createdAt } });
    });

    it("are found by the hash of their link until it is revoked", async () => {
      await using store = await open();
      const { id } = (await store.drafts.put(buildDraft())).item;
      expect(await store.drafts.byPreview("hash")).toBeNull();
      expect(await store.drafts.setPreview(id, "hash")).toBe(true);
      await store.drafts.put(buildDraft({ id }));
      expect(await store.drafts.byPreview("hash")).toMatchObject({ hasPreview: true, item: { id } });
      expect(await store.drafts.setPreview(id, null)).toBe(true);
      expect(await store.drafts.byPreview("hash")).toBeNull();
      expect(await store.drafts.setPreview("nobody", "hash")).toBe(false);
    });

    it("keep the files they name, also in the trash and beside the public item", async () => {
      await using store = await open();
      const [draftOnly, publicOnly] = [await addFile(store.files), await addFile(store.files)];
      const poster = ({ bucketId, id: fileId }: typeof draftOnly) => ({ thumbnailUrl: viewPath({ bucketId, fileId }) });
      const unused = async () => (await store.files.unused({ before: null, limit: 10 })).length;
      const { id } = (await store.drafts.put(buildDraft(poster(draftOnly)))).item;
      expect(await unused()).toBe(1);
      expect((await store.files.usersOf("images", [draftOnly.id])).get(draftOnly.id)).toMatchObject([{ id, isTrashed: false }]);
      await store.trash.put([id], AT);
      expect((await store.files.usersOf("images", [draftOnly.id])).get(draftOnly.id)).toMatchObject([{ id, isTrashed: true }]);
      await store.trash.restore([id]);

      const { item } = (await store.drafts.get(id)) ?? buildDraft();
      await store.drafts.publish(item);
      await store.drafts.put(buildDraft({ ...item, ...poster(publicOnly) }));
      expect(await unused()).toBe(0);
      const usedNow = async () => {
        const users = await store.files.usersOf("images", [draftOnly.id, publicOnly.id]);
        return [draftOnly.id, publicOnly.id].filter((file) => users.get(file)?.some(({ isPast }) => !isPast));
      };
      await store.drafts.remove(id);
      expect(await usedNow()).toEqual([draftOnly.id]);
      await store.drafts.unpublish(buildDraft({ ...item, ...poster(publicOnly) }));
      expect(await usedNow()).toEqual([publicOnly.id]);
      await store.trash.put([id], AT);
      await store.trash.remove([id]);
      expect(await unused()).toBe(2);
    });
  });
}
