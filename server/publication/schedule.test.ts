import { expect, it } from "vitest";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { isDue } from "./schedule.ts";

const HOUR = 3_600_000;

it("publishes hourly after edits, at once after a withdrawal, and daily", async () => {
  await using services = await testServices();
  const { store } = services;
  const version = () => store.version.current();
  const last = { version: await version(), at: 0 };
  const isDueAt = async (at: number) => isDue(services, last, { version: await version(), at });
  expect([await isDueAt(23 * HOUR), await isDueAt(24 * HOUR)]).toEqual([false, true]);
  const item = buildItem("movie");
  await store.items.insert(item);
  expect([await isDueAt(HOUR - 1), await isDueAt(HOUR)]).toEqual([false, true]);
  await withdrawItem(services, kindOf("movie"), item.id, "asked");
  expect(await isDueAt(1)).toBe(true);
});

it("tries a failed run again ten minutes later", async () => {
  await using services = await testServices();
  const current = (at: number) => ({ version: 5, at });
  const failed = { version: null, at: 0 };
  expect([await isDue(services, failed, current(599_999)), await isDue(services, failed, current(600_000))]).toEqual([
    false,
    true,
  ]);
});
