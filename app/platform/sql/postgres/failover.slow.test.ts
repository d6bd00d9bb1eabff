// @module-tag full
import { expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import { startPostgresPair } from "../../../../tests/servers/postgres-pair.ts";
import { openPostgresStore } from "./postgres.ts";

it("a store continues with the promoted standby without losing acknowledged writes", async () => {
  await using pair = await startPostgresPair();
  const store = await openPostgresStore({ url: pair.url, now: () => new Date() });
  const before = await store.items.insert(buildItem("movie"));
  await pair.killPrimary();
  await pair.promote();
  await expect.poll(() => store.items.insert(buildItem("movie")).then(() => "kept", String)).toBe("kept");
  expect(await store.items.get(before.id)).toEqual(before);
  await store.close();
});
