import { expect, it } from "vitest";
import { buildItem, testStore } from "../../../tests/data/builders.ts";
import { readTeasers } from "./teasers.ts";

it.each([
  ["A robot that is lonely. It builds a friend.", "A robot that is lonely."],
  ["Dr. Caligari shows a sleeper at the fair! Then", "Dr. Caligari shows a sleeper at the fair!"],
  ["  ", undefined],
  [`${"word ".repeat(40)}end`, `${"word ".repeat(21)}word …`],
  [`第1話 ${"長".repeat(200)}`, `第1話 ${"長".repeat(106)} …`],
])("the teaser of %j is %j", async (overview, teaser) => {
  await using store = await testStore();
  const { id } = await store.items.insert(buildItem("movie", { overview }));
  expect((await readTeasers({ store }, [{ id }, { id }]))[id]).toBe(teaser);
});
