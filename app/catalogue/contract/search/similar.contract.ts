import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CastMember } from "#app/kinds/item.ts";
import { similarity } from "#app/lib/text/similarity.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { draws } from "../../../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const MANY = 100;

const castOf = (...names: string[]): CastMember[] => names.map((name, id) => ({ id, imageUrl: "", name, role: "" }));
const ratedBy = (rating: number) => ({ imdb: { name: "IMDB", rating } });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const similarIds = async (store: Store, id: string, limit = MANY) => idsOf(await store.items.similar(id, limit));

async function addMovies(store: Store, overrides: readonly Partial<NewItem>[]): Promise<string[]> {
  const items = overrides.map((each) => buildItem("movie", { cast: [], ...each }));
  await store.items.insertAll(items);
  return idsOf(items);
}

export function describeSimilar(open: OpenStore): void {
  describe("similar items", () => {
    it("share genres and cast and are about as old, the most similar first", async () => {
      await using store = await open();
      const cast = castOf("Ada Player", "Bo Quist");
      const [id = "", ...others] = await addMovies(store, [
        { genre: "Drama, Horror", releasedYear: "1922", cast },
        { genre: "Horror, drama", releasedYear: "1922-03-04", cast: castOf("BO QUIST", "Ada Player") },
        { genre: "Drama, Horror", releasedYear: "1922" },
        { genre: "Drama, Horror", releasedYear: "1980" },
        { genre: "Horror", releasedYear: "1925" },
        { genre: "Comedy", releasedYear: "1921", cast: castOf("Ada Player") },
        { genre: "Comedy", releasedYear: "1922" },
      ]);
      expect(await similarIds(store, id)).toEqual(others.slice(0, -1));
      expect(await similarIds(store, id, 2)).toEqual(others.slice(0, 2));
    });

    it("are of the same kind and still exist", async () => {
      await using store = await open();
      const [id = "", kept = "", removed = ""] = await addMovies(store, [{}, {}, {}]);
      await store.items.insert(buildItem("game"));
      await store.items.remove(removed);
      expect(await similarIds(store, id)).toEqual([kept]);
    });

    it("are empty for an item that shares nothing or is missing", async () => {
      await using store = await open();
      const [id = ""] = await addMovies(store, [{ genre: "" }, { genre: "" }, { genre: "Drama" }]);
      expect(await similarIds(store, id)).toEqual([]);
      expect(await similarIds(store, "nothing")).toEqual([]);
    });

    it("put the best rated first among equals, then the newest, even beyond the candidate limit", async () => {
      await using store = await open();
      const ratings = [5, ...Array.from({ length: 70 }, () => 3), 4];
      const [best = "", ...equals] = await addMovies(
        store,
        ratings.map((rating) => ({ ratings: ratedBy(rating) })),
      );
      const [id = ""] = await addMovies(store, [{}]);
      const second = equals.pop() ?? "";
      expect(await similarIds(store, id, 4)).toEqual([best, second, ...equals.toReversed().slice(0, 2)]);
      expect(await similarIds(store, id, 4)).toEqual(await similarIds(store, id, 4));
    });

    it("equal a pairwise comparison", async () => {
      await using store = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(aMovie, { minLength: 1, maxLength: 12 }), async (drawn) => {
          const ids = await addMovies(store, drawn.map(documentOf));
          expect(await similarIds(store, ids[0] ?? "")).toEqual(rankedNaively(ids, drawn));
          for (const id of ids) await store.items.remove(id);
        }),
        draws(40),
      );
    });
  });
}

type Drawn = { genres: string[]; people: string[]; year: number | null; rating: number };

const aMovie: fc.Arbitrary<Drawn> = fc.record({
  genres: fc.subarray(["Action", "Comedy", "Drama", "Horror"]),
  people: fc.subarray(["Ada", "Bo", "Cy"]),
  year: fc.option(fc.integer({ min: 1920, max: 1930 })),
  rating: fc.integer({ min: 0, max: 5 }),
});

function documentOf({ genres, people, year, rating }: Drawn): Partial<NewItem> {
  return { genre: genres.join(", "), cast: castOf(...people), releasedYear: String(year ?? ""), ratings: ratedBy(rating) };
}

function rankedNaively(ids: readonly string[], [first, ...others]: readonly Drawn[]): string[] {
  if (!first) return [];
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((each) => b.includes(each)).length;
  return others
    .map(({ genres, people, year, rating }, index) => ({
      id: ids[index + 1] ?? "",
      index,
      rating,
      alike: similarity({
        sharedGenres: shared(first.genres, genres),
        allGenres: new Set([...first.genres, ...genres]).size,
        sharedPeople: shared(first.people, people),
        yearsApart: first.year === null || year === null ? null : Math.abs(first.year - year),
      }),
    }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike || b.rating - a.rating || b.index - a.index)
    .map(({ id }) => id);
}
