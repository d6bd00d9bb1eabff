import { describe, expect, it } from "vitest";
import { LANDING } from "#app/kinds/customized-page.ts";
import { game } from "#app/kinds/game.ts";
import { FALLBACK, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, buildItem, testServices } from "../../tests/data/builders.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { saveCustomization } from "#app/customization/read-customization.ts";
import { countGenres, readGenreCovers } from "#app/customization/genres/genre-covers.ts";
import { readLandingCovers } from "./landing.ts";

const rated = (rating: number): Pick<NewItem, "ratings"> => ({ ratings: { imdb: { name: "IMDB", rating } } });

async function servicesWith(...items: NewItem[]) {
  const services = await testServices();
  for (const item of items) await services.store.items.insert(item);
  return services;
}

describe("the covers of the genres", () => {
  it("are the five of the strip, empty for genres without items", async () => {
    await using services = await servicesWith();
    expect(await readLandingCovers(services)).toEqual(
      ["Action", "Adventure", "Comedy", "Drama", "Horror"].map((genre) => ({ genre, picture: "", item: null })),
    );
  });

  const coversOf = async (...items: NewItem[]) => {
    await using services = await servicesWith(...items);
    return Object.fromEntries((await readLandingCovers(services)).map(({ genre, item }) => [genre, item?.id ?? null]));
  };

  it("use the best rated items, a different one each while there are enough", async () => {
    const both = "Action, Drama";
    const best = buildItem("movie", { id: "best", genre: both, ...rated(5) });
    const next = buildItem("anime", { id: "next", genre: both, ...rated(3) });
    expect(await coversOf(next, best)).toMatchObject({ Action: "best", Drama: "next" });
    expect(await coversOf(best)).toMatchObject({ Action: "best", Drama: "best", Horror: null });
  });

  it("prefer a poster to a still, and items with the genre in first position", async () => {
    const still = buildItem("movie", { id: "still", genre: "Horror", thumbnailUrl: "", ...rated(5) });
    const beside = buildItem("movie", { id: "beside", genre: "Drama, Horror", ...rated(4) });
    const poster = buildItem("movie", { id: "poster", genre: "Horror", ...rated(1) });
    expect(await coversOf(still, beside, poster)).toMatchObject({ Horror: "poster" });
  });

  it("come from one kind on that kind's own page", async () => {
    const played = buildItem(game, { id: "game", genre: "Action", ...rated(1) });
    const movie = buildItem("movie", { id: "movie", genre: "Action, Drama", ...rated(5) });
    await using services = await servicesWith(played, movie);
    const covers = await readGenreCovers(services, game, null);
    expect(covers.flatMap(({ genre, item }) => (item ? [`${genre}: ${item.id}`] : []))).toEqual(["Action: game"]);
  });

  it("skip hidden kinds and items without a picture", async () => {
    const bare = { bannerUrl: "", thumbnailUrl: "", genre: "Comedy" };
    expect(await coversOf(buildItem("software", { genre: "Action" }), buildItem("movie", bare))).toMatchObject({
      Action: null,
      Comedy: null,
    });
  });
});

describe("the genres of a page", () => {
  const genres = (...titles: string[]) => titles.map((title, index) => ({ id: index + 1, title, imageUrl: "" }));
  const titlesOf = (covers: { genre: string }[]) => covers.map(({ genre }) => genre);

  it("appear in the chosen order, whatever their spelling, separately for each page", async () => {
    await using services = await servicesWith(buildItem(game, { id: "rockets", genre: "Sci - Fi" }));
    await saveCustomization(services, LANDING, { genres: genres("western", "SCI-FI") });
    const [western, sciFi] = await readLandingCovers(services);
    expect([western, sciFi?.genre, sciFi?.item?.id]).toEqual([
      { genre: "western", picture: "", item: null },
      "SCI-FI",
      "rockets",
    ]);
    expect(titlesOf(await readGenreCovers(services, game, null))).toHaveLength(5);
  });

  it("show their own picture, or that of an item not used for another genre", async () => {
    const action = buildItem("movie", { id: "best", genre: "Action, Drama", ...rated(5) });
    await using services = await servicesWith(action);
    const { files } = services.store;
    const { id: fileId, sequence } = await addFile(files);
    const hash = "ab".repeat(32);
    await files.setPicture(sequence, { hash, width: 60, height: 40 });
    const imageUrl = viewPath({ bucketId: "images", fileId });
    const chosen = genres("Action", "Drama").map((genre) => (genre.id === 1 ? { ...genre, imageUrl } : genre));
    await saveCustomization(services, LANDING, { genres: chosen });
    const covers = await readLandingCovers(services);
    expect(covers.map(({ picture, item }) => [picture, item?.id])).toEqual([
      [picturePath({ hash, ...FALLBACK }), undefined],
      ["", "best"],
    ]);
  });

  it("are all listed, unless only those with public items are requested", async () => {
    const items = [
      buildItem("movie", { genre: "Western" }),
      buildItem(game, { genre: "Puzzle" }),
      buildItem("software", { genre: "Audio" }),
    ];
    await using services = await servicesWith(...items);
    const chosen = { genres: genres("Audio", "Puzzle", "Western", "Noir"), onlyGenresWithItems: true };
    expect(titlesOf(await readGenreCovers(services, LANDING, chosen))).toEqual(["Puzzle", "Western"]);
    expect(titlesOf(await readGenreCovers(services, game, chosen))).toEqual(["Puzzle"]);
    expect(titlesOf(await readGenreCovers(services, game, { ...chosen, onlyGenresWithItems: false }))).toHaveLength(4);
    expect(await countGenres(services, ["movie", "game"])).toHaveLength(2);
  });
});
