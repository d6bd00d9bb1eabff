import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const PUBLIC = ["movie", "tv-show", "anime", "game"] as const;
const person = (name: string, role = "") => ({ id: 1, imageUrl: "", name, role });
const plain = { genre: "", cast: [], overview: "", language: "English" } satisfies Partial<NewItem>;

const WORKS: readonly Partial<NewItem>[] = [
  {
    itemName: "My Neighbour",
    originalTitle: "となりのトトロ",
    genre: "Fantasy",
    cast: [person("宮崎駿")],
  },
  { itemName: "Spirited Away", originalTitle: "千と千尋の神隠し", alternativeTitles: ["Chihiros Reise"], genre: "Fantasy" },
  { itemName: "The Vampire", translations: { de: { itemName: "Der Blutsauger" }, ar: { itemName: "مصاص الدماء" } } },
  { itemName: "Princess", originalTitle: "もののけ姫", downloads: 9 },
  { itemName: "The Sailors", originalTitle: "Броненосец Потёмкин", language: "Russian", crew: [person("Sergei Eisenstein")] },
  { itemName: "The Dancer", originalTitle: "Αλέξης Ζορμπάς", releasedYear: "1964", cast: [person("Irene Papas")] },
  { itemName: "The Station", originalTitle: "باب الحديد" },
  { itemName: "The Soldier", originalTitle: "ואלס עם באשיר" },
  { itemName: "Symphony", genre: "Horror, Expressionism", releasedYear: "1922", cast: [person("Max Schreck", "Count Orlok")] },
  { itemName: "Max and the Horror", downloads: 900 },
  { itemName: "Agent 327: Operation Barbershop", overview: "A spy walks into a trap." },
  { itemName: "Nineteen Eighty-Four" },
  { itemName: "Nosferatu", language: "de", genre: "Horror" },
  { itemName: "Metropolis", overview: "A trap of a city." },
];

export function describeItemSearch(open: OpenStore): void {
  describe("a search in all fields of an item", () => {
    const filled = openForReading(open, (store) => insert(store, WORKS));

    it.each([
      ["an original title", "千と千尋の神隠し", "Spirited Away"],
      ["a part of it", "神隠し", "Spirited Away"],
      ["an alternative title", "chihiros rei", "Spirited Away"],
      ["a translated title", "der blutsauger", "The Vampire"],
      ["a word of one", "blutsaug", "The Vampire"],
      ["one in Arabic", "مصاص", "The Vampire"],
      ["kana in Latin letters", "tonari no totoro", "My Neighbour"],
      ["a part of it", "totoro", "My Neighbour"],
      ["other kana", "トナリノトトロ", "My Neighbour"],
      ["kana beside Han characters", "mononoke", "Princess"],
      ["Cyrillic in Latin letters", "bronenosets potemkin", "The Sailors"],
      ["Greek in Latin letters", "alexis zorbas", "The Dancer"],
      ["Arabic in Latin letters", "bab alhdid", "The Station"],
      ["Hebrew in Latin letters", "vals am bashir", "The Soldier"],
      ["a person", "max schreck", "Symphony"],
      ["the beginning of a person", "eisenst", "The Sailors"],
      ["a person and a year", "papas 1964", "The Dancer"],
      ["a language and a genre", "german horror", "Nosferatu"],
      ["a language by its name in German", "horror deutsch", "Nosferatu"],
      ["the beginning of its name in Spanish", "horror alem", "Nosferatu"],
      ["its name in Arabic", "الألمانية horror", "Nosferatu"],
      ["a genre and a year", "expressionism 1922", "Symphony"],
      ["a genre and a decade", "expressionism 1920s", "Symphony"],
      ["a role", "orlok", "Symphony"],
      ["the overview", "spy trap", "Agent 327: Operation Barbershop"],
      ["digits in words", "agent three two seven", "Agent 327: Operation Barbershop"],
      ["a number in words", "agent three hundred twenty-seven", "Agent 327: Operation Barbershop"],
      ["a number in digits", "1984", "Nineteen Eighty-Four"],
    ])("finds by %s: %s", async (_, text, title) => {
      const { items, isFuzzy } = await filled().search.find(text, PUBLIC, 10);
      expect([items[0]?.itemName, isFuzzy]).toEqual([title, false]);
    });

    it.each([
      ["nosferatoo", "Nosferatu"],
      ["metroplsi", "Metropolis"],
      ["blutsaguer", "The Vampire"],
      ["max shreck", "Symphony"],
      ["expresionizm", "Symphony"],
    ])("corrects %s: %s", async (text, title) => {
      const { items, isFuzzy } = await filled().search.find(text, PUBLIC, 10);
      expect([items[0]?.itemName, isFuzzy]).toEqual([title, true]);
    });

    it.each(["qwertyuiop", "blargh the", "star wars", "dancer orchestra concert", "harry potter"])(
      "finds nothing for %s, which is too unspecific",
      async (text) => {
        expect((await filled().search.find(text, PUBLIC, 10)).items).toEqual([]);
      },
    );

    it("ranks exact titles before people and genres of the name, and overviews last", async () => {
      expect(await titles(filled(), "horror")).toEqual(["Max and the Horror", "Nosferatu", "Symphony"]);
      expect(await titles(filled(), "trap")).toEqual(["Metropolis", "Agent 327: Operation Barbershop"]);
      const page = { ...NO_FILTERS, types: ITEM_TYPES, text: "max schreck", limit: 5, cursor: null, sort: "relevance" } as const;
      expect(await filled().items.page(page)).toMatchObject({ isFuzzy: false, items: [{ itemName: "Symphony" }] });
    });

    it("finds people and genres, exact ones first, only of the given kinds", async () => {
      const people = async (text: string, isFuzzy = false) =>
        (await filled().search.people(text, PUBLIC, { limit: 5, isFuzzy })).map(({ label, isExact }) => [label, isExact]);
      expect(await people("Max Schreck")).toEqual([["Max Schreck", true]]);
      expect(await people("schre")).toEqual([["Max Schreck", false]]);
      expect(await people("宮崎駿")).toEqual([["宮崎駿", true]]);
      expect([await people("max shreck"), await people("max shreck", true)]).toEqual([[], [["Max Schreck", false]]]);
      expect([await people(""), await people("!?"), await people("s")]).toEqual([[], [], []]);
      expect(await filled().search.people("max schreck", ["game"], { limit: 5 })).toEqual([]);
      const genres = async (text: string, isFuzzy = false) =>
        (await filled().genres.find(text, PUBLIC, { limit: 5, isFuzzy })).map(({ label, isExact }) => [label, isExact]);
      expect(await genres("HORROR")).toEqual([["Horror", true]]);
      expect(await genres("expr")).toEqual([["Expressionism", false]]);
      expect(await genres("")).toEqual([
        ["Fantasy", false],
        ["Horror", false],
        ["Expressionism", false],
      ]);
      expect([await genres("horor"), await genres("horor", true), await genres("!?")]).toEqual([[], [["Horror", false]], []]);
      expect(await filled().genres.find("horror", ["game"], { limit: 5 })).toEqual([]);
    });

    it("follows edits and rising downloads", async () => {
      await using store = await open();
      const [id = ""] = await insert(store, [{ itemName: "A Film", originalTitle: "Кино", cast: [person("Ada Lane")] }]);
      await store.counts.add([buildDayCount(id, { downloads: 5000 })]);
      for (const text of ["kino", "ada lane", "ада"]) expect([text, await titles(store, text)]).toEqual([text, ["A Film"]]);
      await store.items.replace(buildItem("movie", { ...plain, id, itemName: "A Film", cast: [person("Eva Lane")] }));
      for (const text of ["kino", "ada", "кино"]) expect([text, await titles(store, text)]).toEqual([text, []]);
      expect(await titles(store, "eva lane")).toEqual(["A Film"]);
      expect(await store.search.people("ada lane", ITEM_TYPES, { limit: 5 })).toEqual([]);
      await store.items.remove(id);
      expect(await titles(store, "eva lane")).toEqual([]);
    });
  });
}

async function insert(store: Store, items: readonly Partial<NewItem>[]): Promise<string[]> {
  const built = items.map((item) => buildItem("movie", { ...plain, ...item }));
  await store.items.insertAll(built);
  return built.map(({ id }) => id);
}

async function titles(store: Store, text: string): Promise<string[]> {
  return (await store.search.find(text, PUBLIC, 10)).items.map(({ itemName }) => itemName);
}
