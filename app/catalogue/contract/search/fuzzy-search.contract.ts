import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const TITLES = [
  "Rocky",
  "Rocky II",
  "Dune: Part Two",
  "Final Fantasy X",
  "Kill Bill: Vol. 1",
  "Brooklyn Nine-Nine",
  "Tom & Jerry",
  "Romeo + Juliet",
  "Flesh and Blood",
  "The Matrix",
  "La La Land",
  "Agents of S.H.I.E.L.D.",
  "Face/Off",
  "20,000 Leagues Under the Sea",
  "L'Avventura",
  "Tengen Toppa Gurren Lagann",
  "Super Mario Bros. 3",
  "Alien³",
  "Battleship Potemkin",
  "Eternal Sunshine of the Spotless Mind",
  "Hollow Knight",
  "進撃の巨人",
  "ソードアート・オンライン",
  "살인의 추억",
  "मुग़ल-ए-आज़म",
  "பொன்னியின் செல்வன்",
];

const PIECES = [
  "The",
  "and",
  "&",
  "+",
  "of",
  "II",
  "V",
  "Two",
  "3",
  "1984",
  "Vol.",
  "Dr.",
  "X-Men",
  "Häxan",
  "Don’t",
  "S.H.I.E.L.D.",
  "20,000",
  "8½",
  "Łódź",
  "千と千尋",
  "살인의",
  "हिन्दी",
  "செல்வன்",
  "L'Avventura",
];

export function describeFuzzySearch(open: OpenStore): void {
  describe("a fuzzy search", () => {
    describe("among titles of many spellings", () => {
      const filled = openForReading(open, (store) => insert(store, TITLES.map(titled)));

      it.each([
        ["numbers", "rocky 2", "Rocky II"],
        ["numbers", "rocky two", "Rocky II"],
        ["numbers", "dune part 2", "Dune: Part Two"],
        ["numbers", "dune part ii", "Dune: Part Two"],
        ["numbers", "dune 2", "Dune: Part Two"],
        ["numbers", "final fantasy 10", "Final Fantasy X"],
        ["numbers", "brooklyn 99", "Brooklyn Nine-Nine"],
        ["abbreviations", "kill bill volume one", "Kill Bill: Vol. 1"],
        ["abbreviations", "super mario brothers iii", "Super Mario Bros. 3"],
        ["and", "tom and jerry", "Tom & Jerry"],
        ["and", "tom jerry", "Tom & Jerry"],
        ["and", "tom&jerry", "Tom & Jerry"],
        ["and", "romeo & juliet", "Romeo + Juliet"],
        ["and", "flesh & blood", "Flesh and Blood"],
        ["articles", "matrix", "The Matrix"],
        ["articles", "the battleship potemkin", "Battleship Potemkin"],
        ["articles", "la la land", "La La Land"],
        ["punctuation", "agents of shield", "Agents of S.H.I.E.L.D."],
        ["punctuation", "faceoff", "Face/Off"],
        ["punctuation", "20000 leagues", "20,000 Leagues Under the Sea"],
        ["punctuation", "avventura", "L'Avventura"],
        ["punctuation", "alien 3", "Alien³"],
        ["spaces", "lalaland", "La La Land"],
        ["spaces", "battle ship potemkin", "Battleship Potemkin"],
        ["spaces", "gurrenlagann", "Tengen Toppa Gurren Lagann"],
        ["spaces", "eternalsunsh", "Eternal Sunshine of the Spotless Mind"],
        ["a typo", "onal fantasy x", "Final Fantasy X"],
        ["a typo", "vattleship potemkin", "Battleship Potemkin"],
        ["a typo", "hollow night", "Hollow Knight"],
        ["typos", "eternl sunshien of the spottless mind", "Eternal Sunshine of the Spotless Mind"],
        ["typos", "batleship potemkim", "Battleship Potemkin"],
        ["an unfinished word with a typo", "battleship potme", "Battleship Potemkin"],
        ["an unfinished word with a typo", "eternal sunshne of the spotl", "Eternal Sunshine of the Spotless Mind"],
        ["a word too many", "the matrix movie", "The Matrix"],
        ["a word too many", "eternal sunshine of a spotless mind", "Eternal Sunshine of the Spotless Mind"],
        ["words too many", "hollow knight game free download", "Hollow Knight"],
        ["words too many", "agents unheard battleship potemkin", "Battleship Potemkin"],
        ["CJK", "の巨", "進撃の巨人"],
        ["CJK", "進撃 巨人", "進撃の巨人"],
        ["CJK", "人", "進撃の巨人"],
        ["CJK", "ソードアートオンライン", "ソードアート・オンライン"],
        ["CJK", "ﾝﾗｲﾝ", "ソードアート・オンライン"],
        ["Hangul", "인의", "살인의 추억"],
        ["Hangul", "살인의추억", "살인의 추억"],
        ["Indic", "मुगल ए आजम", "मुग़ल-ए-आज़म"],
        ["Indic", "செல்வன் பொன்", "பொன்னியின் செல்வன்"],
      ])("finds titles in %s: by %s finds %s first", async (_, text, title) => {
        expect((await search(filled(), text))[0]).toBe(title);
      });
    });

    it("ranks the exact title before its other forms, whatever their popularity", async () => {
      await using store = await open();
      await insert(store, [
        { itemName: "The Thing", downloads: 900 },
        { itemName: "Thing" },
        { itemName: "Thing 2", downloads: 9000 },
        { itemName: "The Thing II", downloads: 9000 },
      ]);
      expect(await search(store, "thing")).toEqual(["Thing", "The Thing", "The Thing II", "Thing 2"]);
      expect((await search(store, "the thing"))[0]).toBe("The Thing");
      expect((await search(store, "thing ii"))[0]).toBe("The Thing II");
    });

    describe("among titles with and without spaces", () => {
      const filled = openForReading(open, (store) =>
        insert(store, [
          { itemName: "Sherlock Holmes", releasedYear: "1916" },
          { itemName: "Sherlock Holmes Baffled", releasedYear: "1900", downloads: 900 },
          { itemName: "The Return of Sherlock Holmes", releasedYear: "1916" },
          { itemName: "My SuperTux", downloads: 900 },
          ...["SuperTux", "SuperTuxKart", "Tux Super Racer", "Coney Island"].map(titled),
          ...["Children in the Surf at Coney Island", "Spider-Man", "Spiderman Returns", "The Amazing Spider-Man"].map(titled),
        ]),
      );

      it.each([
        ["sherlockholmes", ["Sherlock Holmes", "Sherlock Holmes Baffled", "The Return of Sherlock Holmes"]],
        ["sherlock holmes", ["Sherlock Holmes", "Sherlock Holmes Baffled", "The Return of Sherlock Holmes"]],
        ["super tux", ["SuperTux", "SuperTuxKart", "My SuperTux"]],
        ["supertux", ["SuperTux", "SuperTuxKart", "My SuperTux"]],
        ["coneyisland", ["Coney Island", "Children in the Surf at Coney Island"]],
        ["spider man", ["Spider-Man", "The Amazing Spider-Man", "Spiderman Returns"]],
        ["spider-man", ["Spider-Man", "The Amazing Spider-Man", "Spiderman Returns"]],
        ["sherlockholmes 1916", ["Sherlock Holmes", "The Return of Sherlock Holmes"]],
      ])("ranks exact titles before those with other spacing: for %s", async (text, titles) => {
        expect((await search(filled(), text)).filter((title) => title !== "Tux Super Racer")).toEqual(titles);
        const query = { ...NO_FILTERS, types: ITEM_TYPES, text, limit: 10, cursor: null, sort: "relevance" } as const;
        expect(await filled().items.page(query)).toMatchObject({ isFuzzy: false });
      });
    });

    it("ranks titles that equal the correction before those that contain it", async () => {
      await using store = await open();
      await insert(store, [{ itemName: "A Metropolis Apart", downloads: 500 }, { itemName: "Metropolis" }]);
      expect(await search(store, "metroplois")).toEqual(["Metropolis", "A Metropolis Apart"]);
    });

    describe("among a few titles", () => {
      const filled = openForReading(open, (store) =>
        insert(store, [{ itemName: "Häxan", releasedYear: "1922" }, ...["Rocky II", "La La Land", "Hollow Night"].map(titled)]),
      );

      it.each([
        ["haxan 1922", false],
        ["ROCKY two", false],
        ["rokcy", true],
        ["lalaland", false],
        ["hollow knight", true],
      ])("marks each page as fuzzy or exact: for %j %s", async (text, isFuzzy) => {
        const query = { ...NO_FILTERS, types: ITEM_TYPES, text, limit: 5, cursor: null };
        for (const sort of ["relevance", "title"] as const) {
          expect(await filled().items.page({ ...query, sort })).toMatchObject({ isFuzzy, items: [{}] });
        }
        expect(await filled().items.page({ ...query, types: ["game"], sort: "title" })).toMatchObject({ isFuzzy, items: [] });
      });
    });

    it("finds nothing if no known word is similar", async () => {
      await using store = await open();
      await insert(store, [{ itemName: "The Matrix" }]);
      expect(await search(store, "unheard")).toEqual([]);
      expect(await search(store, "unheard unseen")).toEqual([]);
    });
  });

  describe("a year in a search", () => {
    it("distinguishes items of the same name, wherever it stands", async () => {
      await using store = await open();
      await insert(store, [
        { itemName: "Dune", releasedYear: "1984-12-14", downloads: 5 },
        { itemName: "Dune", releasedYear: "2021", downloads: 900 },
        { itemName: "Dune Buggy", releasedYear: "1984" },
      ]);
      for (const text of ["dune 1984", "1984 dune", "Dune (1984)", "dnue 1984", "unheard dune 1984"]) {
        expect((await yearsFound(store, text))[0]).toBe("1984-12-14");
      }
      expect(await yearsFound(store, "dune 2021")).toEqual(["2021"]);
    });

    it("finds a title that contains it first", async () => {
      await using store = await open();
      await insert(store, [
        { itemName: "Old Blade", releasedYear: "1917", downloads: 900 },
        { itemName: "1917", releasedYear: "2019" },
        { itemName: "Blade Runner 2049", releasedYear: "2017" },
        { itemName: "Blade Runner", releasedYear: "2049", downloads: 900 },
      ]);
      expect(await search(store, "1917")).toEqual(["1917", "Old Blade"]);
      expect(await search(store, "1917 2019")).toEqual(["1917"]);
      expect(await search(store, "blade runner 2049")).toEqual(["Blade Runner 2049", "Blade Runner"]);
    });

    it("is ignored if it matches nothing", async () => {
      await using store = await open();
      await insert(store, [{ itemName: "Inception", releasedYear: "2010" }]);
      expect(await search(store, "inception 2011")).toEqual(["Inception"]);
      expect(await search(store, "incepton 2011")).toEqual(["Inception"]);
      expect(await search(store, "2011")).toEqual([]);
    });

    it("follows edits and rising downloads", async () => {
      await using store = await open();
      const [id = ""] = await insert(store, [{ itemName: "Faust", releasedYear: "1925" }]);
      await store.items.replace(buildItem("movie", { id, itemName: "Faust", releasedYear: "1926" }));
      await store.counts.add([{ id, day: "2026-01-01", views: 0, downloads: 5000 }]);
      expect(await search(store, "1925")).toEqual([]);
      expect(await search(store, "1926")).toEqual(["Faust"]);
      await store.items.remove(id);
      expect(await search(store, "1926")).toEqual([]);
    });

    it("fills its limit from the given kinds only", async () => {
      await using store = await open();
      await store.transaction(async (tx) => {
        for (let i = 0; i < 20; i++) {
          const type = i % 5 ? "software" : "game";
          await tx.items.insert(buildItem(type, { itemName: `Puzzle ${i}`, releasedYear: "1999", downloads: i % 5 ? 500 : 0 }));
        }
      });
      for (const text of ["puzzle 1999", "1999", "puzzel 1999", "unheard puzzle 1999"]) {
        expect(await store.search.byTitle(text, ["movie", "game"], 4)).toHaveLength(4);
        expect(await store.search.byTitle(text, ["game"], 3)).toHaveLength(3);
        expect(await store.search.byTitle(text, ["anime"], 10)).toEqual([]);
      }
    });
  });

  describe("any search", () => {
    const title = fc
      .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(" "))
      .filter((text) => /[\p{L}\p{N}&]/u.test(text));
    const catalogue = fc.array(title, { minLength: 1, maxLength: 8 });

    it("finds a title typed in full, in capitals, without accents, and with its words in any order", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(catalogue, fc.nat(), async (titles, seed) => {
          const ids = await insert(store, titles.map(titled));
          try {
            for (const itemName of titles) {
              for (const text of waysToType(itemName, seed)) expect(await search(store, text)).toContain(itemName);
            }
          } finally {
            await store.transaction(async (tx) => {
              for (const id of ids) await tx.items.remove(id);
            });
          }
        }),
        draws(40),
      );
    });

    it("returns the same order again, and no item twice", async () => {
      await using store = await open();
      await insert(
        store,
        [...TITLES, ...TITLES].map((itemName, i) => ({ itemName, releasedYear: String(1980 + (i % 40)) })),
      );
      const word = fc.constantFrom(...TITLES.flatMap((text) => text.split(" ")), "1999", "unheard", "a", "rokcy");
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 10 }), async (words) => {
          const ask = async () => (await store.search.byTitle(words.join(" "), ITEM_TYPES, 10)).map(({ id }) => id);
          const found = await ask();
          expect(await ask()).toEqual(found);
          expect(new Set(found).size).toBe(found.length);
        }),
        draws(100),
      );
    });

    it("accepts any text among any titles", async () => {
      await using store = await open();
      const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter((drawn) => !drawn.includes("\0"));
      await fc.assert(
        fc.asyncProperty(text, fc.string({ unit: "binary", maxLength: 250 }), async (itemName, query) => {
          await store.items.insert(buildItem("movie", { itemName }));
          for (const asked of [query, `${itemName} ${query}`, `${query} 1999`]) await search(store, asked);
        }),
        draws(100),
      );
    });
  });
}

function titled(itemName: string): Partial<NewItem> {
  return { itemName };
}

function waysToType(title: string, seed: number): string[] {
  const pieces = title.split(" ");
  const shuffled = pieces.map((piece, i) => ({ piece, at: (seed * (i + 7)) % 11 })).sort((a, b) => a.at - b.at);
  return [
    title,
    title.toUpperCase(),
    title.normalize("NFD").replace(/[\u0300-\u036f]/gu, ""),
    ` ${title.replaceAll(" ", "  ")}! `,
    shuffled.map(({ piece }) => piece).join(" "),
  ];
}

async function insert(store: Store, items: readonly Partial<NewItem>[]): Promise<string[]> {
  const built = items.map((item) => buildItem("movie", item));
  await store.items.insertAll(built);
  return built.map(({ id }) => id);
}

async function search(store: Store, text: string): Promise<string[]> {
  return (await store.search.byTitle(text, ITEM_TYPES, 10)).map(({ itemName }) => itemName);
}

async function yearsFound(store: Store, text: string): Promise<string[]> {
  return (await store.search.byTitle(text, ITEM_TYPES, 10)).map(({ releasedYear }) => releasedYear);
}
