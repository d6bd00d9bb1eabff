import { expect, it } from "vitest";
import { differences, newTestSite } from "../../../tests/test-sites.ts";
import { buildItem } from "../../../tests/data/builders.ts";

const PEOPLE = ["people", "person_words"];
const castOf = (...names: string[]) => names.map((name, id) => ({ id, imageUrl: "", name, role: "" }));

for (const engine of ["SQLite", "PostgreSQL"] as const)
  it(`people whom no item names any more are gone from ${engine}`, async () => {
    await using left = await newTestSite(engine);
    await using never = await newTestSite(engine);
    for (const { store } of [left, never])
      await store.items.insert(buildItem("movie", { id: "stays", cast: castOf("Ada Player") }));
    const item = buildItem("movie", { id: "changes", cast: castOf("Ada Player", "Ben Actor") });
    await left.store.items.insert(item);
    expect(await differences(left, never)).toEqual(expect.arrayContaining(PEOPLE));
    await left.store.items.replace({ ...item, cast: castOf("Ada Player", "Cleo Singer") });
    await left.store.items.remove("changes");
    expect((await differences(left, never)).filter((table) => PEOPLE.includes(table))).toEqual([]);
  });
