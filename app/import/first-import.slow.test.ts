import { sql } from "kysely";
import { expect, it } from "vitest";
import { catalogueItem, differences, newTestSite, type TestSite } from "../../tests/test-sites.ts";
import { tiedItem } from "../../tests/data/tied-catalogue.ts";
import type { Store } from "#app/store/store.ts";
import { importDocuments } from "./import-documents.ts";

const SCHEMAS = {
  SQLite: sql<{ made: string }>`SELECT sql AS made FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name`,
  PostgreSQL: sql<{ made: string }>`
    SELECT indexdef AS made FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT CAST(CAST(conrelid AS regclass) AS text) || conname || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1`,
};

/** Has new items, drafts, invalid and repeated documents, pages and settings. */
function* documents() {
  for (let number = 1; number <= 2000; number++) yield catalogueItem(number);
  for (let number = 0; number < 200; number++) yield { ...tiedItem(number), id: `tied-${number}`, cId: null };
  yield { id: "item-7", type: "movie", itemName: "Twice" };
  yield { type: "movie", itemName: "Neither id nor code" };
  yield { id: "draft", type: "game", itemName: "Draft", status: "draft" };
  yield { id: "bad", type: "book", itemName: "Bad" };
  yield { collection: "customization", id: "movie", banners: [{ id: 1, cId: "mv1" }] };
  yield { collection: "settings", id: "site", name: "Kino Nord" };
}

const LINES = Array.from(documents(), (document) => `${JSON.stringify(document)}\n`);

function importInto(store: Store) {
  let ids = 0;
  async function* source() {
    for (const line of LINES) yield Buffer.from(line);
  }
  const services = { actor: { role: "operator" }, now: () => new Date(1e12), newId: () => `new-${++ids}` } as const;
  return importDocuments({ ...services, store }, source(), { name: "all.ndjson", batch: "batch" });
}

for (const [engine, tags] of [
  ["SQLite", []],
  ["PostgreSQL", ["full"]],
] as const)
  it(`fills an empty site with the rows and indexes of an ordinary import in ${engine}`, { tags: [...tags] }, async () => {
    await using stepwise = await newTestSite(engine);
    await using filled = await newTestSite(engine);
    const report = await importInto(stepwise.store);
    const version = await filled.store.version.current();
    expect(await filled.store.fill(importInto)).toEqual(report);
    expect(report).toMatchObject({ added: 2203, changed: 1, bad: 2 });
    // Changes of many transactions are one here, and PostgreSQL numbers words with gaps if one was counted again.
    const others = new Set(["catalogue_version", "changes", ...(engine === "SQLite" ? [] : ["search_words", "word_deletes"])]);
    expect((await differences(stepwise, filled)).filter((table) => !others.has(table))).toEqual([]);
    const schemaOf = ({ side }: TestSite) => side.read(async (database) => (await SCHEMAS[engine].execute(database)).rows);
    expect(await schemaOf(filled)).toEqual(await schemaOf(stepwise));
    const changes = await filled.side.read((database) =>
      database.selectFrom("changes").select(["noun", "id"]).where("version", ">", version).execute(),
    );
    expect(changes).toEqual([{ noun: "item", id: "*" }]);
    expect(await filled.store.counts.verify()).toBe(true);
    for (const text of ["unique 7", "原題 12", "markos", "tower", "uniqe"]) {
      const found = ({ store }: TestSite) => store.search.byTitle(text, ["movie", "software", "game"], 10);
      expect(await found(filled)).toEqual(await found(stepwise));
    }
  });

it("leaves an empty site as it was if the import fails", async () => {
  await using site = await newTestSite("SQLite");
  const failing = site.store.fill(async (store) => {
    await importInto(store);
    throw new Error("killed");
  });
  await expect(failing).rejects.toThrow("killed");
  await using empty = await newTestSite("SQLite");
  expect(await differences(site, empty)).toEqual([]);
});
