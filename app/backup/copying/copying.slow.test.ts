import { beforeEach, describe, expect, it } from "vitest";
import { buildDayCount, buildItem } from "../../../tests/data/builders.ts";
import {
  catalogueItem,
  copy,
  differences,
  fillTestSite,
  newTestSite,
  type TestSite,
  type Engine,
} from "../../../tests/test-sites.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import { isConsistent } from "./copy-site.sql.ts";

const ENGINES: readonly Engine[] = ["SQLite", "PostgreSQL"];
const WAYS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to, tags: from === to ? ["full"] : [] })));
const NOTHING = { written: 0, removed: 0 };

for (const { from, to, tags } of WAYS)
  describe(`a catalogue that is copied from ${from} to ${to}`, { tags }, () => {
    let stack: AsyncDisposableStack;
    let source: TestSite;
    let target: TestSite;

    beforeEach(async () => {
      stack = new AsyncDisposableStack();
      source = stack.use(await newTestSite(from));
      target = stack.use(await newTestSite(to));
      await fillTestSite(source);
      await copy(source, target);
      return () => stack.disposeAsync();
    });

    async function expectSame(): Promise<void> {
      expect(await differences(source, target)).toEqual([]);
      expect(await isConsistent(target.side)).toBe(true);
    }

    it("has the same rows and search results, and continues the same numbering", async () => {
      await expectSame();
      expect(await copy(source, target)).toEqual(NOTHING);
      const found = await target.store.search.byTitle("ünique 1 千尋", ["movie", "software"], 20);
      expect(found.slice(0, 4).map(({ id }) => id)).toEqual(["item-1", "item-12", "item-11", "item-10"]);
      const named = { bucketIds: ["images"], search: "somebody", part: null, unfinishedOf: null, limit: 9, cursor: null };
      expect((await target.store.files.page(named)).items.map(({ id }) => id)).toEqual(["still"]);
      const [item, file] = [catalogueItem(13), buildNewFile()];
      for (const { store } of [source, target]) {
        await store.items.insert(item);
        await store.files.begin(file);
        await store.files.complete("images", file.id, {
          signature: "",
          sha256: null,
          mimeType: "",
          sizeActual: 1,
          at: file.createdAt,
        });
      }
      const numbered = await differences(source, target);
      // Both recorded these edits, each at its time.
      expect(numbered.filter((table) => !table.includes("word") && table !== "changes")).toEqual([]);
    });

    it("follows edits, counts, ratings, trashing, restoring and deletions", async () => {
      const { store } = source;
      await store.items.replace({ ...catalogueItem(4), itemName: "Another Name", genre: "Comedy", releasedYear: "1999" });
      await store.items.remove("item-5");
      await store.trash.restore(["item-3"]);
      await store.trash.put(["item-6"], new Date());
      await store.counts.add([buildDayCount("item-7", { views: 3, downloads: 90 })]);
      await store.ratings.set("item-8", "somebody", 1);
      await store.ratings.remove("item-2", "somebody");
      await store.files.update("images", "still", { name: "renamed.png", at: new Date() });
      await store.items.insert(catalogueItem(14));
      const { written } = await copy(source, target);
      await expectSame();
      expect(written).toBeLessThan(200);
      const named = async (text: string) => (await target.store.search.byTitle(text, ["software"], 9)).map(({ id }) => id);
      expect(await named("Another Name")).toEqual(["item-4"]);
      expect(await named("Ünïque")).not.toContain("item-4");
    });

    it("follows numbers and ids that were reassigned", async () => {
      const { store } = source;
      for (const id of ["item-11", "item-12"]) await store.items.remove(id);
      for (const number of [12, 11]) await store.items.insert(catalogueItem(number));
      await copy(source, target);
      await expectSame();
      await store.items.remove("item-11");
      await store.items.insert(buildItem("game", { id: "item-10-2", cId: "gm1" }));
      await copy(source, target);
      await expectSame();
    });

    it("skips unfinished uploads", async () => {
      await source.store.files.begin(buildNewFile({ id: "unfinished" }));
      await copy(source, target);
      expect(await target.store.files.get("images", "unfinished")).toBeNull();
      await expectSame();
    });
  });
