import { describe, expect, it } from "vitest";
import { buildItem, testServices } from "../../../tests/data/builders.ts";
import type { NewItem } from "#app/store/store.ts";
import { readGenreCovers, readWall } from "./landing.ts";

const rated = (rating: number): Pick<NewItem, "ratings"> => ({ ratings: { imdb: { name: "IMDB", rating } } });

async function servicesWith(...items: NewItem[]) {
  const services = await testServices();
  for (const item of items) await services.store.items.insert(item);
  return services;
}

describe("the covers of the genres", () => {
  it("are the five of the strip, empty where nothing is", async () => {
    await using services = await servicesWith();
    expect(await readGenreCovers(services)).toEqual(
      ["Action", "Adventure", "Comedy", "Drama", "Horror"].map((genre) => ({ genre, item: null })),
    );
  });

  const coversOf = async (...items: NewItem[]) => {
    await using services = await servicesWith(...items);
    return Object.fromEntries((await readGenreCovers(services)).map(({ genre, item }) => [genre, item?.id ?? null]));
  };

  it("take the best rated, each another one while there are enough", async () => {
    const both = "Action, Drama";
    const best = buildItem("movie", { id: "best", genre: both, ...rated(5) });
    const next = buildItem("anime", { id: "next", genre: both, ...rated(3) });
    expect(await coversOf(next, best)).toMatchObject({ Action: "best", Drama: "next" });
    expect(await coversOf(best)).toMatchObject({ Action: "best", Drama: "best", Horror: null });
  });

  it("rather take a poster than a still, and what is first of all of the genre", async () => {
    const still = buildItem("movie", { id: "still", genre: "Horror", thumbnailUrl: "", ...rated(5) });
    const beside = buildItem("movie", { id: "beside", genre: "Drama, Horror", ...rated(4) });
    const poster = buildItem("movie", { id: "poster", genre: "Horror", ...rated(1) });
    expect(await coversOf(still, beside, poster)).toMatchObject({ Horror: "poster" });
  });

  it("are of one kind alone on its own page", async () => {
    const game = buildItem("game", { id: "game", genre: "Action", ...rated(1) });
    const movie = buildItem("movie", { id: "movie", genre: "Action, Drama", ...rated(5) });
    await using services = await servicesWith(game, movie);
    const covers = await readGenreCovers(services, "game");
    expect(covers.flatMap(({ genre, item }) => (item ? [`${genre}: ${item.id}`] : []))).toEqual(["Action: game"]);
  });

  it("show nothing of a kind that is not public, and nothing without a picture", async () => {
    const bare = { bannerUrl: "", thumbnailUrl: "", genre: "Comedy" };
    expect(await coversOf(buildItem("software", { genre: "Action" }), buildItem("movie", bare))).toMatchObject({
      Action: null,
      Comedy: null,
    });
  });
});

describe("the wall", () => {
  const poster = (type: "movie" | "game" | "software", thumbnailUrl: string) => buildItem(type, { thumbnailUrl });

  it("hangs the newest of each public kind in turn, without gaps", async () => {
    await using services = await servicesWith(
      poster("movie", "/m1"),
      poster("movie", "/m2"),
      poster("movie", ""),
      poster("game", "/g1"),
      poster("software", "/s1"),
    );
    expect(await readWall(services)).toEqual(["/g1", "/m2", "/m1"]);
  });

  it("holds no more than it has room for", async () => {
    const types = ["movie", "game"] as const;
    const many = types.flatMap((type) => Array.from({ length: 13 }, (_, place) => poster(type, `/${type}-${place}`)));
    await using services = await servicesWith(...many);
    expect(await readWall(services)).toHaveLength(24);
  });
});
