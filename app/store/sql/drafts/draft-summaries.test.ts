import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { buildItem, temporaryFolder } from "../../../../tests/data/builders.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";

const QUERY = { ...NO_FILTERS, types: ["movie"], sort: "newest", status: null, limit: 5, cursor: null } as const;

it("the list shows a draft that a release without summaries saved", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "catalogue.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  const item = buildItem("movie", { itemName: "First" });
  await store.drafts.put({ item, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
  const updatedAt = new Date(item.updatedAt.getTime() + 1);
  const document = JSON.stringify({ ...item, itemName: "Second", updatedAt });
  const previousRelease = new DatabaseSync(file);
  previousRelease.prepare("UPDATE drafts SET item = ?, updated_at = ?").run(document, updatedAt.getTime());
  expect((await store.drafts.page(QUERY)).items).toMatchObject([{ itemName: "Second", updatedAt }]);
  previousRelease.exec("UPDATE drafts SET summary = NULL, summary_at = NULL");
  expect((await store.drafts.page(QUERY)).items).toMatchObject([{ itemName: "Second", updatedAt }]);
  previousRelease.close();
  await store.close();
});
