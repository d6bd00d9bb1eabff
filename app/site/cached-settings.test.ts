import { expect, it } from "vitest";
import { openLoggedStore } from "../../tests/logged-store.ts";
import { publicKinds } from "./public-kinds.ts";
import { readLandingCovers } from "#app/browse/landing.ts";
import { WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";
import { search } from "#app/search/search.ts";
import { cacheSettings } from "./cached-settings.ts";

it("reads the settings once per page", async () => {
  await using logged = await openLoggedStore(async () => undefined);
  const services = { store: cacheSettings(logged.store) };
  await Promise.all([publicKinds(services), search(services, WHOLE_LIST), readLandingCovers(services)]);
  expect(logged.queries().filter(({ sql }) => sql.includes("site_settings"))).toHaveLength(1);
});

it("reads them again after a change", async () => {
  await using logged = await openLoggedStore(async () => undefined);
  const store = cacheSettings(logged.store);
  expect(await store.settings.get()).toMatchObject({ softwareSection: false });
  await store.settings.set({ softwareSection: true });
  expect(await store.settings.get()).toMatchObject({ softwareSection: true });
});
