import { afterAll, beforeAll, expect, it } from "vitest";
import { draws } from "../../data/draws.ts";
import { fuzz, fuzzedSite, newSeed } from "../../fuzz/fuzz.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ADMIN_SITE } from "../sign-in.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, DEMO: "1" } });
});
afterAll(() => site[Symbol.asyncDispose]());

it("almost valid requests cause no defect", async () => {
  const { numRuns: requests } = draws(3000);
  const { findings, answered, skipped, statuses } = await fuzz(await fuzzedSite(site), { requests, seed: newSeed() });
  const defects = site.logged.filter((line) => line.includes('"event":"defect"'));
  expect({ findings, defects }).toEqual({ findings: [], defects: [] });
  expect([answered, skipped]).toEqual([requests, 0]);
  for (const status of [200, 302, 400, 401, 403, 404, 405, 422]) expect(statuses[status] ?? 0).toBeGreaterThan(10);
});
