import { describe, expect, it } from "vitest";
import { buildContentQuery, buildDraft, buildItem } from "../../tests/data/builders.ts";
import type { ContentPage, ContentPageQuery } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");

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

const ORDERS = [
  ...(["newest", "title", "code", "released", "downloads", "changed"] as const).flatMap((sort) => [
    { sort, reversed: false },
    { sort, reversed: true },
  ]),
  { sort: "relevance", text: "world" } as const,
  { sort: "title", text: "world" } as const,
];

export function describeContentPages(open: OpenStore): void {
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

    it("pages through public items and drafts in one total order, in both directions", async () => {
      await using store = await open();
      await fill(store);
      for (const order of ORDERS) {
        const whole = namesOf(await store.drafts.page(buildContentQuery(order)));
        expect(new Set(whole).size).toBe(8);
        for (const limit of [1, 3]) {
          const walked = await walk(store, buildContentQuery({ ...order, limit }));
          expect([order, walked]).toEqual([order, { forward: whole, back: whole }]);
        }
      }
      const byName = namesOf(await store.drafts.page(buildContentQuery({ sort: "title" })));
      expect(byName).toEqual(["World 1", "World 1b", "World 2", "World 2b", "World 3", "World 3b", "World 4", "World 4b"]);
      const byDownloads = namesOf(await store.drafts.page(buildContentQuery({ sort: "downloads", limit: 3 })));
      expect(byDownloads).toEqual(["World 4b", "World 4", "World 3b"]);
    });

    it("returns to the remaining rows when those of a page are gone", async () => {
      await using store = await open();
      await fill(store);
      for (const reversed of [false, true]) {
        const query = buildContentQuery({ sort: "title", reversed, limit: 7 });
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

    it("shows drafts as last saved, including restored ones", async () => {
      await using store = await open();
      const { item } = await store.drafts.put(buildDraft({ itemName: "First", genre: "Drama", duration: "1h", downloads: 4 }));
      const shown = async () => {
        const page = await store.drafts.page(buildContentQuery());
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
        const page = await store.drafts.page(buildContentQuery({ sort: "changed" }));
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

    it("skips rows at the start as if the previous pages were turned", async () => {
      await using store = await open();
      await fill(store);
      const orders = [
        ...ORDERS,
        { sort: "changed", status: "draft" } as const,
        { sort: "title", status: "published", genres: ["horror"] } as const,
      ];
      for (const order of orders) {
        const whole = namesOf(await store.drafts.page(buildContentQuery(order)));
        for (const skip of [1, 3, whole.length - 1]) {
          const page = await store.drafts.page(buildContentQuery({ ...order, skip, limit: 2 }));
          expect([order, skip, namesOf(page)]).toEqual([order, skip, whole.slice(skip, skip + 2)]);
          const before = await store.drafts.page(
            buildContentQuery({ ...order, limit: 1, cursor: { before: page.previous ?? "" } }),
          );
          expect(namesOf(before)).toEqual([whole[skip - 1]]);
          expect(page.next !== null).toBe(skip + 2 < whole.length);
        }
        const beyond = await store.drafts.page(buildContentQuery({ ...order, skip: 50, limit: 2 }));
        expect([namesOf(beyond), beyond.next, beyond.total.count]).toEqual([[], null, whole.length]);
      }
    });

    it("shows what is public and what has a draft, and filters by it", async () => {
      await using store = await open();
      await fill(store);
      const facts = async (query: Partial<ContentPageQuery>) => {
        const { items, total } = await store.drafts.page(buildContentQuery({ sort: "title", ...query }));
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

    it("finds drafts by word prefixes and code, before items of the catalogue", async () => {
      await using store = await open();
      await fill(store);
      const found = async (text: string, codes: string[] = []) =>
        namesOf(await store.drafts.page(buildContentQuery({ sort: "relevance", text, codes })));
      expect(await found("wor 3B")).toEqual(["World 3b"]);
      expect(await found("mv20", ["mv20"])).toEqual(["World 2b"]);
      expect((await found("world")).slice(0, 4)).toEqual(["World 4b", "World 3b", "World 2b", "World 1b"]);
      expect(await found("orld")).not.toContain("World 1b");
      expect(await found("!!!")).toEqual([]);
    });
  });
}
