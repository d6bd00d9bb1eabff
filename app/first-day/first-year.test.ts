import { expect, it } from "vitest";
import { writeJson } from "#app/platform/blobs/json-blob.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { temporaryFolder, testServices } from "../../tests/data/builders.ts";
import { storeFirstYear } from "./first-year.ts";
import { DEMO_DIGESTS } from "./read-first-day.ts";

const accountsOf = (...years: number[]) => ({
  admins: async () => years.map((year) => ({ createdAt: new Date(Date.UTC(year, 5)) })),
});

it("a site of its own begins with the year of its oldest account, and keeps it", async () => {
  await using folder = await temporaryFolder();
  await using test = await testServices();
  const services = { store: test.store, blobs: openDiskBlobs(folder.path) };
  const since = async () => (await services.store.settings.get()).site.since;
  await storeFirstYear({ ...services, accounts: accountsOf() });
  expect(await since()).toBe("");
  await storeFirstYear({ ...services, accounts: accountsOf(2025, 2024) });
  expect(await since()).toBe("2024");
  await storeFirstYear({ ...services, accounts: accountsOf(2020) });
  expect(await since()).toBe("2024");
});

it("a site with the demo keeps the demo's year", async () => {
  await using folder = await temporaryFolder();
  await using test = await testServices();
  const services = { store: test.store, blobs: openDiskBlobs(folder.path) };
  await writeJson(services.blobs, DEMO_DIGESTS, {});
  await storeFirstYear({ ...services, accounts: accountsOf(2025) });
  expect((await services.store.settings.get()).site.since).toBe("");
});
