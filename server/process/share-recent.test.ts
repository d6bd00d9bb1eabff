import { expect, it } from "vitest";
import { shareRecent } from "./share-recent.ts";

it("shares one call within an interval, whatever its outcome", async () => {
  let clock = 0;
  let called = 0;
  const ask = shareRecent(
    100,
    async () => {
      if (++called === 2) throw new Error("away");
      return called;
    },
    () => clock,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock = 99;
  expect(await ask()).toBe(1);
  clock = 100;
  await expect(ask()).rejects.toThrow("away");
  await expect(ask()).rejects.toThrow("away");
  clock = 200;
  expect(await ask()).toBe(3);
});

it("shares one call while it is pending", async () => {
  let clock = 0;
  let called = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const ask = shareRecent(
    100,
    () => {
      called++;
      return promise;
    },
    () => clock,
  );
  const first = ask();
  clock = 1000;
  const second = ask();
  resolve("answers");
  expect([await first, await second, called]).toEqual(["answers", "answers", 1]);
});
