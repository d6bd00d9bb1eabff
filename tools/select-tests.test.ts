import { expect, it } from "vitest";
import { ROOT } from "./run.ts";
import { selectTests } from "./select-tests.ts";

it("finds a file of either runner", async () => {
  expect(await selectTests(ROOT, "app/lib/addresses/network.test.ts")).toEqual({
    vitest: ["app/lib/addresses/network.test.ts"],
    playwright: [],
    title: null,
  });
  expect(await selectTests(ROOT, "watchlist-removal")).toEqual({
    vitest: [],
    playwright: ["e2e/watchlist/watchlist-removal.spec.ts"],
    title: null,
  });
});

it("finds the files of a folder, with or without a slash at its end", async () => {
  const { vitest, playwright } = await selectTests(ROOT, "server/limits/");
  expect(vitest).toEqual([
    "server/limits/concurrency-limiter.test.ts",
    "server/limits/daily-hash.test.ts",
    "server/limits/network-limiter.test.ts",
    "server/limits/rate-limiter.test.ts",
    "server/limits/rate-limits.test.ts",
  ]);
  expect(playwright).toEqual([]);
  expect(await selectTests(ROOT, "server/limits")).toMatchObject({ vitest });
});

it("finds a title in the files that hold it", async () => {
  const title = "evicts the idlest of too many keys";
  expect(await selectTests(ROOT, title)).toMatchObject({
    vitest: expect.arrayContaining(["server/limits/rate-limiter.test.ts"]),
    title,
  });
});

it("reports that there is no such test", async () => {
  const absent = ["no", "such", "test"].join("-");
  await expect(selectTests(ROOT, absent)).rejects.toThrow(`No test file, folder or title matches "${absent}".`);
});
