import path from "node:path";
import { expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder, testStore } from "../../tests/data/builders.ts";
import { readPeoplePart, readPeopleParts, readSitemapPart, readSitemapParts } from "./read-sitemap.ts";

const PART = 5000;
const CAST = 500;

it("a part of the sitemap has at most 5,000 items", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "catalogue.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  await store.items.insert(buildItem("movie", { id: "first" }));
  using connection = openSqliteFile(file);
  connection.exec(`
    INSERT INTO contents (seq, id, c_id, type, item_name, name_key, genre, released_year, release_year, release_key,
      thumbnail_url, banner_url, created_at, updated_at)
    SELECT ${PART - 1}, 'skipped', 'x', type, item_name, name_key, '', '', 0, '', '', '', 1, 1 FROM contents`);
  for (const id of ["last", "next"]) await store.items.insert(buildItem("movie", { id }));
  expect((await readSitemapParts({ store })).map(({ part }) => part)).toEqual([1, 2]);
  const parts = await Promise.all([1, 2].map((part) => readSitemapPart({ store }, part)));
  expect(parts.map((items) => items.map(({ id }) => id))).toEqual([["first", "skipped", "last"], ["next"]]);
  await store.close();
});

it("a part of the sitemap has at most 5,000 people", async () => {
  await using store = await testStore();
  await store.transaction(async (tx) => {
    for (let film = 0; film <= PART / CAST; film++) {
      const cast = Array.from({ length: CAST }, (_, id) => ({ id, imageUrl: "", name: `Ada ${film} Player ${id}`, role: "" }));
      await tx.items.insert(buildItem("movie", { cast }));
    }
    await tx.items.insert(buildItem("software", { cast: [{ id: 1, imageUrl: "", name: "Only Software", role: "" }] }));
  });
  expect(await readPeopleParts({ store })).toEqual([1, 2]);
  const [first, second] = await Promise.all([1, 2].map((part) => readPeoplePart({ store }, part)));
  expect([first?.length, second?.length]).toEqual([PART, CAST]);
  expect(first?.[0]).toBe("/people/ada-0-player-0");
});
