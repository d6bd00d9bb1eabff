import { describe, expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const BODY_FIELDS = ["overview", "description", "cast", "videoUrl", "videoId", "screenshots", "downloadLinks"];

export function describeLists(open: OpenStore): void {
  describe("the newest items", () => {
    it("of a kind come newest first, the last stored first at equal times", async () => {
      await using store = await open();
      const [noon, later] = [new Date("2024-05-01T12:00:00Z"), new Date("2024-05-01T13:00:00Z")];
      const [first, second, newest] = await insertAll(store, [
        buildItem("movie", { createdAt: noon }),
        buildItem("movie", { createdAt: noon }),
        buildItem("movie", { createdAt: later }),
        buildItem("game", { createdAt: later }),
      ]);
      expect(ids(await store.items.newest("movie", 5))).toEqual([newest, second, first]);
      expect(ids(await store.items.newest("movie", 2))).toEqual([newest, second]);
    });

    it("are empty for a kind without items", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie"));
      expect(await store.items.newest("anime", 5)).toEqual([]);
      expect(await store.items.newReleases("anime", 5)).toEqual([]);
    });

    it("are complete cards without the body", async () => {
      await using store = await open();
      const item = await store.items.insert(buildItem("tv-show", { downloads: 3 }));
      const [summary, ...others] = await store.items.newest("tv-show", 5);
      expect(others).toEqual([]);
      expect(item).toMatchObject({ ...summary });
      expect(Object.keys(item).filter((field) => !(field in (summary ?? {})))).toEqual(BODY_FIELDS);
    });
  });

  describe("new releases", () => {
    it("are sorted by date, a known day before its month and its year, unreadable dates last", async () => {
      await using store = await open();
      const dates = ["1922", "soon", "1922-03-04", "2021-01-01", "1922-03", "", "2021-13-01", "1999-12-31"];
      const stored = await insertAll(
        store,
        dates.map((releasedYear) => buildItem("movie", { releasedYear })),
      );
      const byDate = Object.fromEntries(dates.map((date, i) => [date, stored[i]]));
      const readable = ["2021-01-01", "1999-12-31", "1922-03-04", "1922-03", "1922"];
      const unreadable = ["2021-13-01", "", "soon"];
      expect(ids(await store.items.newReleases("movie", 10))).toEqual([...readable, ...unreadable].map((date) => byDate[date]));
      expect(ids(await store.items.newReleases("movie", 5))).toEqual(readable.map((date) => byDate[date]));
    });

    it("follow an edited date", async () => {
      await using store = await open();
      const [older, newer] = await insertAll(store, [
        buildItem("game", { releasedYear: "2001-01-01" }),
        buildItem("game", { releasedYear: "2002-01-01" }),
      ]);
      await store.items.replace(buildItem("game", { id: older, releasedYear: "2003-01-01" }));
      expect(ids(await store.items.newReleases("game", 5))).toEqual([older, newer]);
    });
  });

  describe("items by code", () => {
    it("follow the order of the codes, with a gap for a missing one or one of another kind", async () => {
      await using store = await open();
      await insertAll(store, [
        buildItem("movie", { cId: "mv1" }),
        buildItem("movie", { cId: "mv2" }),
        buildItem("game", { cId: "gm1" }),
      ]);
      const found = await store.items.byCodes("movie", ["mv2", "mv9", "gm1", "mv1", "mv2"]);
      expect(found.map((item) => item?.cId ?? null)).toEqual(["mv2", null, null, "mv1", "mv2"]);
      expect(found[0]).toStrictEqual(await store.items.getByCode("mv2"));
      expect(await store.items.byCodes("movie", [])).toEqual([]);
    });
  });

  describe("items by id", () => {
    it("are cards of every kind in the order of the ids, without missing ones", async () => {
      await using store = await open();
      const [movie = "", game = ""] = await insertAll(store, [buildItem("movie"), buildItem("game")]);
      const found = await store.items.byIds([game, "nothing", "'; --", movie]);
      expect(ids(found)).toEqual([game, movie]);
      expect(found[0]).toStrictEqual((await store.items.newest("game", 1))[0]);
      expect(await store.items.byIds([])).toEqual([]);
    });
  });
}

function ids(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

async function insertAll(store: Store, items: readonly NewItem[]): Promise<string[]> {
  await store.items.insertAll(items);
  return ids(items);
}
