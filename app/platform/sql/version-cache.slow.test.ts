import { beforeEach, expect, it } from "vitest";
import { createVersionCache, type CachedRead } from "./version-cache.ts";

let recent: number;
let version: number;
let cached: CachedRead;

beforeEach(() => {
  [recent, version] = [1, 1];
  cached = createVersionCache({ current: () => recent }, () => Promise.resolve(version));
});

const readAs = (text: string, key = "genres") => cached(key, () => Promise.resolve({ text }));
const settle = () => new Promise(setImmediate);

it("reads once for each key until the version is raised", async () => {
  const both = await Promise.all([readAs("first"), readAs("second")]);
  await settle();
  expect([...both, await readAs("third"), await readAs("other", "years")].map(({ text }) => text)).toEqual([
    "first",
    "first",
    "first",
    "other",
  ]);
  [recent, version] = [2, 2];
  expect(await readAs("fourth")).toEqual({ text: "fourth" });
});

it("does not cache a failure", async () => {
  await expect(cached("genres", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await settle();
  expect(await readAs("again")).toEqual({ text: "again" });
});

it("does not cache data from a lagging server", async () => {
  recent = 2;
  expect(await readAs("old")).toEqual({ text: "old" });
  await settle();
  version = 2;
  expect(await readAs("new")).toEqual({ text: "new" });
});
