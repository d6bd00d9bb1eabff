import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { buildItem, temporaryFolder } from "../../data/builders.ts";
import { startWithStore } from "../site-with-store.ts";

const SCRIPT = path.join(import.meta.dirname, "../../../examples/mirror.sh");

// Needs curl and jq, which a machine for development may lack.
it("mirror.sh has a visitor's catalogue after each run", { tags: ["full"] }, async () => {
  const { site, store } = await startWithStore();
  await using _site = site;
  await using folder = await temporaryFolder();
  const mirrored = async () => {
    await promisify(execFile)("sh", [SCRIPT, site.origin, folder.path]);
    return (await readdir(path.join(folder.path, "items"))).toSorted();
  };
  const items = Array.from({ length: 120 }, (_, at) => buildItem("movie", { id: `film-${String(at).padStart(3, "0")}` }));
  await store.items.insertAll(items);
  expect(await mirrored()).toEqual(items.map(({ id }) => `${id}.json`));
  await store.items.remove("film-000");
  await store.items.replace({ ...(items[1] ?? buildItem("movie")), itemName: "Line one\nand “two”" });
  await store.items.insert(buildItem("movie", { id: "film-120" }));
  const names = await mirrored();
  expect([names.length, names[0], names.at(-1)]).toEqual([120, "film-001.json", "film-120.json"]);
  const changed = JSON.parse(await readFile(path.join(folder.path, "items/film-001.json"), "utf8")) as { itemName: string };
  expect(changed.itemName).toBe("Line one\nand “two”");
});
