import { afterEach, beforeEach, expect, it } from "vitest";
import { openLoggedStore, type LoggedStore } from "../../tests/logged-store.ts";
import { outsideTransaction } from "#app/platform/sql/access.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { cacheReads, type CachedRead } from "./cached-reads.sql.ts";
import { changeOfAll, type Change } from "./changes.ts";
import type { PageTag } from "./page-tags.ts";
import { raiseVersion } from "./raise-version.sql.ts";

let logged: LoggedStore;
let cached: CachedRead;
/** Of another server. */
let ahead: number;

beforeEach(async () => {
  ahead = 0;
  logged = await openLoggedStore(async () => {});
  const { database } = logged;
  const current = async () => (await readVersion(database)) + ahead;
  cached = cacheReads({ current }, outsideTransaction(database, database));
});

afterEach(() => logged[Symbol.asyncDispose]());

const readAs = (text: string, tags: readonly PageTag[] = ["kind:movie"]) =>
  cached(tags.join(), tags, () => Promise.resolve({ text }));
const settle = () => new Promise(setImmediate);
const film: Change = { noun: "item", id: "film-0", before: [], after: ["kind:movie", "genre:drama"] };

it("reads once for each key until something that it depends on changes", async () => {
  const both = await Promise.all([readAs("first"), readAs("second")]);
  await settle();
  expect([...both, await readAs("third"), await readAs("other", ["kind:game"])].map(({ text }) => text)).toEqual([
    "first",
    "first",
    "first",
    "other",
  ]);
  await raiseVersion(logged.database, [film]);
  expect([await readAs("fourth"), await readAs("fifth", ["kind:game"])]).toEqual([{ text: "fourth" }, { text: "other" }]);
  await raiseVersion(logged.database, [changeOfAll("settings")]);
  expect([await readAs("sixth"), await readAs("seventh", ["kind:game"])]).toEqual([{ text: "sixth" }, { text: "seventh" }]);
});

it("does not cache what was read before a change", async () => {
  const read = async () => {
    await raiseVersion(logged.database, [film]);
    return { text: "old" };
  };
  expect(await cached("kind:movie", ["kind:movie"], read)).toEqual({ text: "old" });
  expect(await readAs("new")).toEqual({ text: "new" });
});

it("does not cache a failure", async () => {
  await expect(cached("kind:movie", ["kind:movie"], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await settle();
  expect(await readAs("again")).toEqual({ text: "again" });
});

it("does not cache data from a lagging server", async () => {
  ahead = 1;
  expect(await readAs("old")).toEqual({ text: "old" });
  await settle();
  ahead = 0;
  await raiseVersion(logged.database, [film]);
  expect(await readAs("new")).toEqual({ text: "new" });
});
