import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES, type CastMember } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const rowsOf = (...rows: [name: string, role?: string, imageUrl?: string][]): CastMember[] =>
  rows.map(([name, role = "", imageUrl = ""], id) => ({ id, imageUrl, name, role }));

async function addMovie(store: Store, overrides: Partial<NewItem>): Promise<string> {
  return (await store.items.insert(buildItem("movie", { cast: [], ...overrides }))).id;
}

export function describePeople(open: OpenStore): void {
  describe("people", () => {
    it("are identified by name, in the cast or the crew, under the spelling typed first", async () => {
      await using store = await open();
      await addMovie(store, { cast: rowsOf(["Béla  Király", "The Count"]), crew: rowsOf(["bela király", "director, Writer"]) });
      await addMovie(store, { crew: rowsOf(["BELA KIRALY", "Director"]) });
      await addMovie(store, { crew: rowsOf(["Bela Kiraly", "Gaffer"]) });
      expect(await store.items.person("belakiraly")).toEqual({
        slug: "belakiraly",
        name: "Béla Király",
        picture: "",
        titles: 3,
        roles: [
          { slug: "director", label: "Director", titles: 2 },
          { slug: "cast", label: "Cast", titles: 1 },
          { slug: "gaffer", label: "Gaffer", titles: 1 },
          { slug: "writer", label: "Writer", titles: 1 },
        ],
      });
      expect(await store.items.person("bela")).toBeNull();
    });

    it("are found only in items of the given types", async () => {
      await using store = await open();
      const cast = rowsOf(["Ada Player", "", "/hidden.jpg"]);
      await store.items.insert(buildItem("software", { cast }));
      expect(await store.items.person("adaplayer", ["movie", "game"])).toBeNull();
      expect(await store.items.person("adaplayer", [])).toBeNull();
      await addMovie(store, { cast: rowsOf(["Ada Player"]) });
      expect(await store.items.person("adaplayer", ["movie", "game"])).toMatchObject({ titles: 1, picture: "" });
      expect(await store.items.person("adaplayer")).toMatchObject({ titles: 2, picture: "/hidden.jpg" });
    });

    it("are found by other names, with their titles, until those are removed", async () => {
      await using store = await open();
      await addMovie(store, { itemName: "The Kid", releasedYear: "1921", cast: rowsOf(["Charles Chaplin"]) });
      await addMovie(store, { itemName: "Modern Times", releasedYear: "1936", crew: rowsOf(["Charles Chaplin", "Director"]) });
      await addMovie(store, { itemName: "Charlie Chaplin at Home", cast: rowsOf(["Ada Player"]) });
      const titles = async (text: string) => {
        const { items, isFuzzy } = await store.search.find(text, ITEM_TYPES, 10);
        const query = { ...NO_FILTERS, text, types: ITEM_TYPES, sort: "relevance" as const, limit: 10, cursor: null };
        const page = await store.items.page(query);
        expect(page.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        return isFuzzy ? null : items.map(({ itemName }) => itemName);
      };
      const names = async (text: string) => {
        const found = await store.search.people(text, ITEM_TYPES, { limit: 5 });
        return found.map(({ label, isExact }) => [label, isExact]);
      };
      expect(await titles("charlie chaplin")).toEqual(["Charlie Chaplin at Home"]);
      expect(await names("charlie")).toEqual([]);
      await store.settings.set({ people: [{ name: "Charles Chaplin", others: ["Charlie Chaplin", "Charlot"] }] });
      expect(await titles("charlie chaplin")).toEqual(["Charlie Chaplin at Home", "Modern Times", "The Kid"]);
      expect(await titles("Charlót")).toEqual(["Modern Times", "The Kid", "Charlie Chaplin at Home"]);
      expect(await titles("charlie chaplin 1921")).toEqual(["The Kid"]);
      expect(await names("charlie chaplin")).toEqual([["Charles Chaplin", true]]);
      expect(await names("charlie cha")).toEqual([["Charles Chaplin", false]]);
      expect(await store.search.people("charlot", ["game"], { limit: 5 })).toEqual([]);
      await addMovie(store, { itemName: "The Rink", cast: rowsOf(["Charlie Chaplin"]) });
      expect(await titles("charles chaplin rink")).toEqual(["The Rink"]);
      expect(await names("charles chaplin")).toEqual([
        ["Charles Chaplin", true],
        ["Charlie Chaplin", true],
      ]);
      await store.settings.set({ people: [] });
      expect(await names("charlot")).toEqual([]);
    });

    it("have the picture of the last saved item that has one", async () => {
      await using store = await open();
      const picture = async () => (await store.items.person("adaplayer"))?.picture;
      const saved = (day: number) => ({ updatedAt: new Date(Date.UTC(2025, 0, day)) });
      const id = await addMovie(store, { ...saved(2), cast: rowsOf(["Ada Player", "", "/second.jpg"]) });
      await addMovie(store, { ...saved(1), crew: rowsOf(["Ada Player", "", "/first.jpg"]) });
      await addMovie(store, { ...saved(3), cast: rowsOf(["Ada Player"]) });
      expect(await picture()).toBe("/second.jpg");
      await store.items.replace(buildItem("movie", { id, ...saved(4), cast: rowsOf(["Ada Player"]) }));
      expect(await picture()).toBe("/first.jpg");
      await store.items.replace(buildItem("movie", { id, ...saved(5), cast: rowsOf(["Ada Player", "", "/third.jpg"]) }));
      expect(await picture()).toBe("/third.jpg");
      await store.items.remove(id);
      expect(await picture()).toBe("/first.jpg");
    });

    it("filter a list to their items", async () => {
      await using store = await open();
      const played = await addMovie(store, { cast: rowsOf(["Ada Player", "The Director's Wife"]) });
      const directed = await addMovie(store, { cast: rowsOf(["Ada Player", "Director"]), crew: rowsOf(["Bo Quist", "Writer"]) });
      const both = await addMovie(store, { cast: rowsOf(["Ada Player", "The Golem / Director"], ["Bo Quist"]) });
      const listed = async (role?: string, people = ["adaplayer"]) => {
        const query = { ...NO_FILTERS, types: ITEM_TYPES, people, role, sort: "newest", limit: 5, cursor: null } as const;
        const { items, total } = await store.items.page(query);
        expect(total.count).toBe(items.length);
        return items.map(({ id }) => id);
      };
      expect(await listed()).toEqual([both, directed, played]);
      expect(await listed("director")).toEqual([both, directed]);
      expect(await listed("cast")).toEqual([both, played]);
      expect(await listed("cast", ["adaplayer", "boquist"])).toEqual([both]);
      expect(await listed("writer")).toEqual([]);
    });

    it("are found by the Latin letters of their name", async () => {
      await using store = await open();
      const [first, second] = ["Сергей Эйзенштейн", "Γιώργος Μπάρμπας"];
      await addMovie(store, { crew: rowsOf([first, "Director"], [second], ["黒澤 明"]) });
      expect((await store.items.person("sergeieizenshtein"))?.name).toBe(first);
      expect((await store.items.person("giorgosbarmpas"))?.name).toBe(second);
      expect((await store.items.person("黒澤明"))?.name).toBe("黒澤 明");
      const list = {
        ...NO_FILTERS,
        types: ITEM_TYPES,
        people: ["giorgosbarmpas"],
        sort: "newest",
        limit: 5,
        cursor: null,
      } as const;
      expect((await store.items.page(list)).items).toHaveLength(1);
    });

    it("have their addresses in parts, without people of hidden items", async () => {
      await using store = await open();
      const SIZE = 2;
      const part = (number: number, limit?: number) => store.addresses.people(["movie"], { number, size: SIZE, limit });
      expect([await store.addresses.lastPartOfPeople(SIZE), await part(1)]).toEqual([0, []]);
      await store.items.insert(buildItem("software", { cast: rowsOf(["Only Software"]) }));
      const id = await addMovie(store, { cast: rowsOf(["Ada Player"], ["Bo Quist"]), crew: rowsOf(["Cy Young"]) });
      expect(await store.addresses.lastPartOfPeople(SIZE)).toBe(2);
      expect([...(await part(1)), ...(await part(2))]).toEqual(["Ada Player", "Bo Quist", "Cy Young"]);
      expect(await part(2, 1)).toHaveLength(1);
      expect(await store.addresses.people([], { number: 1, size: SIZE })).toEqual([]);
      await store.items.remove(id);
      expect([...(await part(1)), ...(await part(2)), ...(await part(-1)), ...(await part(10 ** 9))]).toEqual([]);
    });
  });
}
