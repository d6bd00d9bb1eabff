import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { buildItem, testStore } from "../../../../tests/data/builders.ts";
import { eraseDeleted } from "./erase-deleted.ts";

it("leaves nothing of a removed title in the file, beside an open store", async () => {
  await using store = await testStore();
  await store.items.insert(buildItem("movie", { id: "stays", cId: "mv1", itemName: "Albatross" }));
  await store.items.insert(buildItem("movie", { id: "goes", cId: "mv2", itemName: "Quetzalcanary" }));
  await store.items.remove("goes");

  eraseDeleted(store.file);

  for (const file of [store.file, `${store.file}-wal`]) {
    expect((await readFile(file, "latin1")).toLowerCase()).not.toContain("quetzalcanary");
  }
  expect(await store.items.get("stays")).toMatchObject({ itemName: "Albatross" });
});
