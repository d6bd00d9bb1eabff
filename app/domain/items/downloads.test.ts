import { expect, it } from "vitest";
import type { NewItem, Store } from "#app/store/store.ts";
import { buildItem, testStore } from "../../../tests/builders.ts";
import { readDownload, readSeasonLink } from "./downloads.ts";

async function add(store: Store, item: NewItem): Promise<NewItem> {
  await store.transaction((tx) => tx.items.insert(item));
  return item;
}

it("leads to the stored link of an item that has one", async () => {
  await using store = await testStore();
  const film = await add(store, buildItem("movie", { movieLink: "https://files.example/film" }));
  const game = await add(store, buildItem("game", { downloadLink: "http://files.example/setup" }));
  expect(await readDownload({ store }, film.id)).toEqual({ leadsTo: "link", link: "https://files.example/film" });
  expect(await readDownload({ store }, game.id)).toEqual({ leadsTo: "link", link: "http://files.example/setup" });
});

it("leads to the chooser of a show, also when it has one season", async () => {
  await using store = await testStore();
  const show = await add(store, buildItem("tv-show", { downloadLinks: [{ id: 1, seasonUrl: "https://files.example/1" }] }));
  expect(await readDownload({ store }, show.id)).toMatchObject({ leadsTo: "chooser", item: { id: show.id, type: "tv-show" } });
});

it("leads to the season asked for, by its stored number", async () => {
  await using store = await testStore();
  const seasons = [
    { id: 7, seasonUrl: "https://files.example/seven" },
    { id: 0, seasonUrl: "https://files.example/specials" },
    { id: 2, seasonUrl: "" },
  ];
  const show = await add(store, buildItem("anime", { downloadLinks: seasons }));
  expect(await readSeasonLink({ store }, show.id, "7")).toBe("https://files.example/seven");
  expect(await readSeasonLink({ store }, show.id, "0")).toBe("https://files.example/specials");
  for (const season of ["2", "1", "8", "-7", "7.0", "seven", "", "1e1", "9".repeat(40)]) {
    await expect(readSeasonLink({ store }, show.id, season)).rejects.toMatchObject({ code: "item.no-link" });
  }
});

it("says so when there is no link, or none that may be followed", async () => {
  await using store = await testStore();
  const links = [
    "",
    "javascript:alert(1)",
    "//elsewhere.example",
    "/own/path",
    "https://user:secret@files.example",
    "http:///evil",
  ];
  for (const movieLink of links) {
    const film = await add(store, buildItem("movie", { movieLink }));
    await expect(readDownload({ store }, film.id)).rejects.toMatchObject({ code: "item.no-link" });
    await expect(readSeasonLink({ store }, film.id, "1")).rejects.toMatchObject({ code: "item.no-link" });
  }
});

it("knows no item that is missing, malformed or not public", async () => {
  await using store = await testStore();
  const program = await add(store, buildItem("software"));
  for (const id of ["nobody", "", "../x", "a".repeat(10_000), "\0", program.id]) {
    await expect(readDownload({ store }, id)).rejects.toMatchObject({ code: "item.not-found" });
  }
  await store.settings.set({ softwareSection: true });
  expect(await readDownload({ store }, program.id)).toMatchObject({ leadsTo: "link" });
});
