import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const HOSTILE = [
  '"',
  "'",
  "*",
  "^",
  "(",
  "a AND",
  "NOT",
  "NEAR(a b)",
  "title:a",
  "%",
  "_",
  "\\",
  "a\0b",
  "\ud800",
  "-",
  "\u0301",
];

export function describeSearch(open: OpenStore): void {
  describe("search by title", () => {
    it("ranks exact titles, then title prefixes, then word prefixes, then substrings", async () => {
      await using store = await open();
      await insertTitles(store, ["Comet", "My Cometary Comedy", "A Big Comet", "Comet of Halley", "Intercometal", "Commuter"]);
      expect(await search(store, "comet")).toEqual([
        "Comet",
        "Comet of Halley",
        "A Big Comet",
        "My Cometary Comedy",
        "Intercometal",
      ]);
    });

    it("finds three letters inside any word as it is written", async () => {
      await using store = await open();
      await insertTitles(store, ["Seven Ravens", "Novel"]);
      for (const text of ["eve", "ven", "ens"]) expect(await search(store, text)).toEqual(["Seven Ravens"]);
    });

    it("finds words that begin one of hundreds of titles, in other titles and names", async () => {
      await using store = await open();
      await insertTitles(
        store,
        Array.from({ length: 410 }, (_, number) => `Harbour ${number}`),
      );
      await insertTitles(store, ["Glass Harbour", "Harbouring Glass"]);
      const cast = [{ id: 0, imageUrl: "", name: "Ann Harbourer", role: "" }];
      await store.items.insert(buildItem("game", { itemName: "Tower", cast }));
      expect(await search(store, "glass harbo")).toEqual(["Glass Harbour", "Harbouring Glass"]);
      expect(await search(store, "glass harbouri")).toEqual(["Harbouring Glass"]);
      const found = await store.search.find("tower harbou", ITEM_TYPES, 10);
      expect(found).toMatchObject({ items: [{ itemName: "Tower" }], isFuzzy: false });
    });

    it("ranks by downloads within each tier, then newest first", async () => {
      await using store = await open();
      const [few, , many] = await insertTitles(store, ["Star One", "Star Two", "Star Three", "Star Four"]);
      await store.counts.add([few, many].map((id, i) => buildDayCount(id ?? "", { downloads: i ? 900 : 20 })));
      expect(await search(store, "star")).toEqual(["Star Three", "Star One", "Star Four", "Star Two"]);
    });

    it("finds the most downloaded of hundreds of one name, also when downloads rise and names change", async () => {
      await using store = await open();
      const named = (number: number, itemName = "Dune") =>
        buildItem("movie", { id: `dune-${number}`, itemName, downloads: number });
      await store.items.insertAll(Array.from({ length: 250 }, (_, number) => named(number)));
      await store.counts.add([buildDayCount("dune-3", { downloads: 500 }), buildDayCount("dune-4", { downloads: 400 })]);
      await store.items.replace(named(248, "June"));
      const found = async (text: string) => (await store.search.byTitle(text, ITEM_TYPES, 4)).map(({ id }) => id);
      expect(await found("dune")).toEqual(["dune-3", "dune-4", "dune-249", "dune-247"]);
      expect(await found("dunne")).toEqual(["dune-3", "dune-4", "dune-249", "dune-247"]);
      expect(await found("june")).toEqual(["dune-248"]);
    });

    describe("among titles of several scripts", () => {
      const filled = openForReading(open, (store) =>
        insertTitles(store, [
          "Häxan",
          "Schindler’s List",
          "Spider-Man",
          "Webmaster",
          "千と千尋の神隠し",
          "हिन्दी मीडियम",
          "기생충",
          "Metropolis",
          "F.R.I.E.N.D.S",
          "!!!",
        ]),
      );

      it.each([
        ["haxan", "Häxan"],
        ["HÄXAN", "Häxan"],
        ["schindlers", "Schindler’s List"],
        ["schindler's li", "Schindler’s List"],
        ["list schind", "Schindler’s List"],
        ["spiderman", "Spider-Man"],
        ["spider-man", "Spider-Man"],
        ["spider man", "Spider-Man"],
        ["web master", "Webmaster"],
        ["千と", "千と千尋の神隠し"],
        ["千尋", "千と千尋の神隠し"],
        ["神隠し", "千と千尋の神隠し"],
        ["हिन्दी", "हिन्दी मीडियम"],
        ["기생", "기생충"],
        ["metropo", "Metropolis"],
        ["tropol", "Metropolis"],
        ["metroplois", "Metropolis"],
        ["metrop0lis", "Metropolis"],
        ["metopolis", "Metropolis"],
        ["schindelrs list", "Schindler’s List"],
        ["f.r.i", "F.R.I.E.N.D.S"],
        ["!!", "!!!"],
      ])("finds by %s: %s", async (text, title) => {
        expect(await search(filled(), text)).toEqual([title]);
      });
    });

    it("corrects spelling only if nothing else is found, and only to words of existing titles", async () => {
      await using store = await open();
      const [, general] = await insertTitles(store, ["Generals", "General", "Genera"]);
      expect(await search(store, "generals")).toEqual(["Generals"]);
      expect(await search(store, "genaral")).toEqual(["General", "Generals"]);
      await store.items.remove(general ?? "");
      expect(await search(store, "genaral")).toEqual(["Generals"]);
    });

    it("finds a title under its new name only", async () => {
      await using store = await open();
      const [id] = await insertTitles(store, ["Alpha Centauri"]);
      await store.items.replace(buildItem("movie", { id, itemName: "Betelgeuse" }));
      expect(await search(store, "alpha")).toEqual([]);
      expect(await search(store, "centauir")).toEqual([]);
      expect(await search(store, "betel")).toEqual(["Betelgeuse"]);
      await store.items.remove(id ?? "");
      expect(await search(store, "betel")).toEqual([]);
    });

    it("keeps finding titles while their downloads rise", async () => {
      await using store = await open();
      const [id] = await insertTitles(store, ["Rising Star"]);
      for (const added of [1, 1, 5, 100, 1_000_000_000]) {
        await store.counts.add([buildDayCount(id ?? "", { downloads: added })]);
        for (const text of ["rising", "star", "isin"]) expect(await search(store, text)).toEqual(["Rising Star"]);
      }
      await store.items.replace(buildItem("movie", { id, itemName: "Fallen Star" }));
      expect(await search(store, "rising")).toEqual([]);
    });

    it("fills its limit from the given kinds only, however many others match better", async () => {
      await using store = await open();
      await store.transaction(async (tx) => {
        for (let i = 0; i < 40; i++) {
          await tx.items.insert(
            buildItem(i % 10 ? "software" : "game", { itemName: `Puzzle Number${i}`, downloads: i % 10 ? 500 : 0 }),
          );
        }
      });
      for (const text of ["puzzle", "number", "uzzl", "puzlze"]) {
        expect(await store.search.byTitle(text, ["movie", "tv-show", "anime", "game"], 4)).toHaveLength(4);
        expect(await store.search.byTitle(text, ["game"], 10)).toHaveLength(4);
        expect(await store.search.byTitle(text, ["game", "software"], 100)).toHaveLength(40);
        expect(await store.search.byTitle(text, ["anime"], 10)).toEqual([]);
        expect(await store.search.byTitle(text, [], 10)).toEqual([]);
      }
    });

    it("never returns an item twice or exceeds its limit", async () => {
      await using store = await open();
      await insertTitles(store, ["Echo", "Echo", "Echo Echo", "The Echo", "Echoes"]);
      const found = await store.search.byTitle("echo", ITEM_TYPES, 100);
      expect(new Set(found.map(({ id }) => id)).size).toBe(5);
      expect(await store.search.byTitle("echo", ITEM_TYPES, 3)).toHaveLength(3);
    });

    it.each(["", "   ", "…"])("finds nothing for %j", async (text) => {
      await using store = await open();
      await insertTitles(store, ["Something"]);
      expect(await search(store, text)).toEqual([]);
    });

    it("truncates a long text, and still finds by its start", async () => {
      await using store = await open();
      const title = "one two three four five six seven eight nine ten eleven twelve";
      await insertTitles(store, [title]);
      expect(await search(store, `${title} and more ${"x".repeat(10_000)}`)).toEqual([title]);
      expect(await search(store, "x".repeat(10_000))).toEqual([]);
    });

    it("accepts any text", async () => {
      await using store = await open();
      await insertTitles(store, ["A Title", "a OR b", '"Quoted"']);
      for (const text of HOSTILE) await expect(search(store, text)).resolves.toBeInstanceOf(Array);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
          await search(store, text);
        }),
        draws(100),
      );
    });

    it("finds every title by itself", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), async (drawn) => {
          const itemName = drawn.replaceAll("\0", "") || "x";
          const { id } = await store.items.insert(buildItem("movie", { itemName }));
          const found = await store.search.byTitle(itemName, ITEM_TYPES, 10);
          await store.items.remove(id);
          if (itemName.trim() !== "") expect(found.map((item) => item.id)).toEqual([id]);
        }),
        draws(100),
      );
    });
  });
}

async function insertTitles(store: Store, titles: readonly string[]): Promise<string[]> {
  const built = titles.map((itemName) => buildItem("movie", { itemName }));
  await store.items.insertAll(built);
  return built.map(({ id }) => id);
}

async function search(store: Store, text: string): Promise<string[]> {
  return (await store.search.byTitle(text, ITEM_TYPES, 10)).map(({ itemName }) => itemName);
}
