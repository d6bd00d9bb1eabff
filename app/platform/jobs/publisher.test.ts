import { expect, it } from "vitest";
import { publisher } from "./publisher.ts";

it("publishes again what could not be published, with the rest", async () => {
  const clock = { ms: 0 };
  const published: (readonly string[])[] = [];
  let isBusy = true;
  const publish = publisher({ now: () => new Date(clock.ms) }, async (changed) => {
    if (isBusy) throw new Error("The database is busy.");
    published.push(changed);
  });
  await publish.soon("a");
  clock.ms += 30_000;
  await expect(publish.soon("b")).rejects.toThrow("busy");
  isBusy = false;
  await publish.soon("c");
  await publish.rest();
  expect(published).toEqual([["a", "b", "c"]]);
});
