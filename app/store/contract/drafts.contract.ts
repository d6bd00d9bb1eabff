import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { addFile, buildDayCount, buildItem } from "../../../tests/data/builders.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { ContentPage, ContentPageQuery, NewDraft } from "../draft-store.ts";
import type { NewItem, Store } from "../store.ts";
import type { OpenStore } from "./open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const DAY = "2026-03-10";
const PUBLISHED = new Date("2026-04-01T00:00:00Z");

function buildDraft(item: Partial<NewItem> = {}, overrides: Partial<NewDraft> = {}): NewDraft {
  return { item: buildItem("movie", item), status: "draft", publishAt: null, createdBy: "ada", updatedBy: "ada", ...overrides };
}

function buildQuery(overrides: Partial<ContentPageQuery> = {}): ContentPageQuery {
  return { ...NO_FILTERS, types: ITEM_TYPES, sort: "newest", status: null, limit: 100, cursor: null, ...overrides };
}

const namesOf = ({ items }: Pick<ContentPage, "items">) => items.map(({ itemName }) => itemName);

async function walk(store: Store, query: ContentPageQuery): Promise<{ forward: string[]; back: string[] }> {
  const forward: string[] = [];
  let page = await store.drafts.page(query);
  for (;;) {
    forward.push(...namesOf(page));
    if (page.next === null) break;
    page = await store.drafts.page({ ...query, cursor: { after: page.next } });
  }
  const back = namesOf(page);
  while (page.previous !== null) {
    page = await store.drafts.page({ ...query, cursor: { before: page.previous } });
    back.unshift(...namesOf(page));
  }
  return { forward, back };
}

export function describeDrafts(open: OpenStore): void {
  describe("drafts", () => {
    it("are stored apart from the catalogue, and given back as they were", async () => {
      await using store = await open();
      const version = await store.version.current();
      const draft = buildDraft({ itemName: "The Lost World" }, { status: "scheduled", publishAt: AT, updatedBy: "ben" });
      const stored = await store.drafts.put(draft);
      expect(stored).toMatchObject({ ...draft, isPending: false, wasPublic: false, hasPreview: false });
      expect(await store.drafts.get(draft.item.id)).toEqual(stored);
      expect(await store.drafts.getByCode(draft.item.cId)).toEqual(stored);
      expect(await store.drafts.getByCode("elsewhere")).toBeNull();
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

    it("keep creator, creation time and counts when they are saved again", async () => {
      await using store = await open();
      const { item } = await store.drafts.put(buildDraft({ downloads: 3 }));
      const later = { ...item, itemName: "Renamed", downloads: 0, createdAt: AT, updatedAt: AT };
      const saved = await store.drafts.put(buildDraft(later, { createdBy: "ben", updatedBy: "ben" }));
      expect(saved).toMatchObject({ createdBy: "ada", updatedBy: "ben" });
      expect(saved.item).toMatchObject({ itemName: "Renamed", downloads: 3, createdAt: item.createdAt, updatedAt: AT });
    });

    it("may lack a code, and hold their ids and codes", async () => {
      await using store = await open();
      for (const _ of [1, 2]) expect((await store.drafts.put(buildDraft({ cId: "" }))).item.cId).toBe("");
      const { id, cId } = (await store.drafts.put(buildDraft())).item;
      const shown = await store.items.insert(buildItem("movie"));
      await store.trash.put([(await store.items.insert(buildItem("movie", { id: "gone", cId: "gone1" }))).id], AT);
      await expect(store.items.insert(buildItem("movie", { id }))).rejects.toMatchObject({ code: "item.id-taken" });
      await expect(store.items.insert(buildItem("movie", { cId }))).rejects.toMatchObject({ code: "item.code-taken" });
      const puts = [{ cId }, { cId: shown.cId }, { id: shown.id }, { id: "gone" }, { cId: "gone1" }];
      const codes = ["item.code-taken", "item.code-taken", "item.id-taken", "item.id-taken", "item.code-taken"];
      for (const [place, taken] of puts.entries())
        await expect(store.drafts.put(buildDraft(taken))).rejects.toMatchObject({ code: codes[place] });
    });

    it("become public as a whole, and what was public becomes a draft with what visitors did", async () => {
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

    it("wait beside what is public until they replace it", async () => {
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

    it("stay when what is public is removed for good", async () => {
      await using store = await open();
      const shown = await store.items.insert(buildItem("movie", { itemName: "Public" }));
      await store.drafts.put(buildDraft({ ...shown, itemName: "Pending" }));
      expect(await store.items.remove(shown.id)).toBe(true);
      expect(await store.drafts.get(shown.id)).toMatchObject({ isPending: false, wasPublic: true });
      expect(namesOf(await store.drafts.page(buildQuery()))).toEqual(["Pending"]);
    });

    it("go to the trash and come back, with what is public or alone, without a schedule", async () => {
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

    it("keep the files that they name, also in the trash and beside what is public", async () => {
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

  describe("the list of everything", () => {
    async function fill(store: Store) {
      const shared = { createdAt: AT, releasedYear: "1925", genre: "Horror" };
      for (const number of [1, 2, 3, 4]) {
        await store.items.insert(
          buildItem("movie", { ...shared, itemName: `World ${number}`, cId: `mv${number}`, downloads: number }),
        );
        await store.drafts.put(buildDraft({ ...shared, itemName: `World ${number}b`, cId: `mv${number}0`, downloads: number }));
      }
      const pending = (await store.items.getByCode("mv1")) ?? buildItem("movie");
      await store.drafts.put(buildDraft({ ...pending, itemName: "World 1, changed" }, { status: "scheduled", publishAt: AT }));
    }

    it("pages through the public and the others in one total order, both ways", async () => {
      await using store = await open();
      await fill(store);
      const orders = [
        ...(["newest", "title", "code", "released", "downloads", "changed"] as const).flatMap((sort) => [
          { sort, reversed: false },
          { sort, reversed: true },
        ]),
        { sort: "relevance", text: "world" } as const,
        { sort: "title", text: "world" } as const,
      ];
      for (const order of orders) {
        const whole = namesOf(await store.drafts.page(buildQuery(order)));
        expect(new Set(whole).size).toBe(8);
        for (const limit of [1, 3]) {
          const walked = await walk(store, buildQuery({ ...order, limit }));
          expect([order, walked]).toEqual([order, { forward: whole, back: whole }]);
        }
      }
      const byName = namesOf(await store.drafts.page(buildQuery({ sort: "title" })));
      expect(byName).toEqual(["World 1", "World 1b", "World 2", "World 2b", "World 3", "World 3b", "World 4", "World 4b"]);
      const byDownloads = namesOf(await store.drafts.page(buildQuery({ sort: "downloads", limit: 3 })));
      expect(byDownloads).toEqual(["World 4b", "World 4", "World 3b"]);
    });

    it("leads back to all that is left if the rows of a page are gone", async () => {
      await using store = await open();
      await fill(store);
      for (const reversed of [false, true]) {
        const query = buildQuery({ sort: "title", reversed, limit: 7 });
        const { items, next } = await store.drafts.page(query);
        const [last] = (await store.drafts.page({ ...query, cursor: { after: next ?? "" } })).items;
        await (last?.isPublic ? store.trash.put([last.id], AT) : store.drafts.remove(last?.id ?? ""));
        const gone = await store.drafts.page({ ...query, cursor: { after: next ?? "" } });
        expect(namesOf(gone)).toEqual([]);
        const back = await store.drafts.page({ ...query, cursor: { before: gone.previous ?? "" } });
        expect(namesOf(back)).toEqual(namesOf({ items }));
        await (last?.isPublic ? store.trash.restore([last.id]) : store.drafts.put(buildDraft({ ...last })));
      }
    });

    it("shows drafts as they were saved last, restored ones as well", async () => {
      await using store = await open();
      const { item } = await store.drafts.put(buildDraft({ itemName: "First", genre: "Drama", duration: "1h", downloads: 4 }));
      const shown = async () => {
        const page = await store.drafts.page(buildQuery());
        const { isPublic, draft, changedAt, ...summary } = page.items[0] ?? { isPublic: true };
        return { isPublic, draft, changedAt, summary };
      };
      const { overview: _overview, description: _description, ...facts } = item;
      expect(facts).toMatchObject((await shown()).summary);
      const updatedAt = new Date(item.updatedAt.getTime() + 1000);
      await store.drafts.put(buildDraft({ ...item, itemName: "Second", thumbnailUrl: "/second.jpg", updatedAt }));
      await store.trash.put([item.id], AT);
      await store.trash.restore([item.id]);
      expect(await shown()).toMatchObject({
        isPublic: false,
        draft: { status: "draft", publishAt: null },
        changedAt: updatedAt,
        summary: { itemName: "Second", thumbnailUrl: "/second.jpg", genre: "Drama", duration: "1h", downloads: 4, updatedAt },
      });
    });

    it("sorts by the last save of an item or of its pending draft", async () => {
      await using store = await open();
      const savedAt = (minute: number) => ({ updatedAt: new Date(AT.getTime() + minute * 60_000) });
      const [first, second, third] = [
        buildItem("movie", { itemName: "First", ...savedAt(1) }),
        buildItem("game", { itemName: "Second", ...savedAt(2) }),
        buildItem("movie", { itemName: "Third", ...savedAt(3) }),
      ];
      for (const item of [first, second, third]) await store.items.insert(item);
      await store.drafts.put(buildDraft({ itemName: "Draft", ...savedAt(4) }));
      const byChange = async () => {
        const page = await store.drafts.page(buildQuery({ sort: "changed" }));
        return page.items.map(({ itemName, changedAt }) => `${itemName} ${(changedAt.getTime() - AT.getTime()) / 60_000}`);
      };
      expect(await byChange()).toEqual(["Draft 4", "Third 3", "Second 2", "First 1"]);
      await store.items.replace({ ...second, ...savedAt(5) });
      expect((await byChange())[0]).toBe("Second 5");
      await store.drafts.put(buildDraft({ ...first, ...savedAt(6) }));
      await store.drafts.put(buildDraft({ ...first, ...savedAt(7) }));
      expect((await byChange())[0]).toBe("First 7");
      await store.drafts.remove(first.id);
      expect((await byChange()).at(-1)).toBe("First 1");
      await store.trash.put([third.id], AT);
      await store.trash.restore([third.id]);
      await store.drafts.put(buildDraft({ ...third, ...savedAt(8) }));
      await store.drafts.publish({ ...third, ...savedAt(9) });
      expect(await byChange()).toEqual(["Third 9", "Second 5", "Draft 4", "First 1"]);
    });

    it("leaves out rows at the start, as if the pages before were turned", async () => {
      await using store = await open();
      await fill(store);
      const orders = [
        ...(["newest", "title", "code", "released", "downloads", "changed"] as const).flatMap((sort) => [
          { sort, reversed: false },
          { sort, reversed: true },
        ]),
        { sort: "relevance", text: "world" } as const,
        { sort: "title", text: "world" } as const,
        { sort: "changed", status: "draft" } as const,
        { sort: "title", status: "published", genres: ["horror"] } as const,
      ];
      for (const order of orders) {
        const whole = namesOf(await store.drafts.page(buildQuery(order)));
        for (const skip of [1, 3, whole.length - 1]) {
          const page = await store.drafts.page(buildQuery({ ...order, skip, limit: 2 }));
          expect([order, skip, namesOf(page)]).toEqual([order, skip, whole.slice(skip, skip + 2)]);
          const before = await store.drafts.page(buildQuery({ ...order, limit: 1, cursor: { before: page.previous ?? "" } }));
          expect(namesOf(before)).toEqual([whole[skip - 1]]);
          expect(page.next !== null).toBe(skip + 2 < whole.length);
        }
        const beyond = await store.drafts.page(buildQuery({ ...order, skip: 50, limit: 2 }));
        expect([namesOf(beyond), beyond.next, beyond.total.count]).toEqual([[], null, whole.length]);
      }
    });

    it("says what is public and what has a draft, and narrows by it", async () => {
      await using store = await open();
      await fill(store);
      const facts = async (query: Partial<ContentPageQuery>) => {
        const { items, total } = await store.drafts.page(buildQuery({ sort: "title", ...query }));
        return [total.count, ...items.map(({ itemName, isPublic, draft }) => `${itemName} ${isPublic} ${draft?.status ?? "-"}`)];
      };
      expect((await facts({})).slice(0, 3)).toEqual([8, "World 1 true scheduled", "World 1b false draft"]);
      expect(await facts({ status: "published", limit: 2 })).toEqual([4, "World 1 true scheduled", "World 2 true -"]);
      expect(await facts({ status: "draft", limit: 2 })).toEqual([4, "World 1b false draft", "World 2b false draft"]);
      expect(await facts({ status: "scheduled" })).toEqual([1, "World 1, changed true scheduled"]);
      expect((await facts({ genres: ["horror"] }))[0]).toBe(8);
      expect((await facts({ genres: ["drama"] }))[0]).toBe(0);
      expect((await facts({ types: ["game"] }))[0]).toBe(0);
    });

    it("finds drafts by the beginnings of words and by code, before what is found of the catalogue", async () => {
      await using store = await open();
      await fill(store);
      const found = async (text: string, codes: string[] = []) =>
        namesOf(await store.drafts.page(buildQuery({ sort: "relevance", text, codes })));
      expect(await found("wor 3B")).toEqual(["World 3b"]);
      expect(await found("mv20", ["mv20"])).toEqual(["World 2b"]);
      expect((await found("world")).slice(0, 4)).toEqual(["World 4b", "World 3b", "World 2b", "World 1b"]);
      expect(await found("orld")).not.toContain("World 1b");
      expect(await found("!!!")).toEqual([]);
    });
  });
}
