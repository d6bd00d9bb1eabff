import { startEngines } from "../../tests/engines.ts";
import { compareSites, fuzz, fuzzedSite, newSeed, type FuzzReport } from "../../tests/fuzz/fuzz.ts";
import { ADMIN_SITE } from "../../tests/request/sign-in.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";
import { judge } from "./report.ts";

const REQUESTS = 100_000;
/** Requests are compared one after the other, so there are fewer. */
const COMPARED = 5000;
const SLICES = 10;
const MEGABYTE = 1024 * 1024;
const MAX_GROWTH_BYTES = 64 * MEGABYTE;

/**
 * Sends requests that are almost valid to a site in a folder, and some of them to another one on servers too.
 * @param given The number of requests, 100,000 if missing, and a seed.
 */
export async function drillFuzz([given, givenSeed]: readonly string[]): Promise<boolean> {
  const requests = given === undefined ? REQUESTS : Number(given);
  const seed = givenSeed === undefined ? newSeed() : Number(givenSeed);
  if (!(requests > 0) || !Number.isInteger(seed)) throw new Error("Usage: npm run drill -- fuzz [REQUESTS [SEED]]");
  console.log(`Seed ${seed}`);
  const [growth, found] = await fuzzInSlices(requests, seed);
  const differences = await compareEngines(Math.min(requests, COMPARED), seed);
  printFindings(differences);
  const kept: [string, boolean][] = [
    [`${requests} requests meet no defect, no stack and always an answer`, found.length === 0],
    ["a folder and servers answer with the same status", differences.length === 0],
  ];
  const grown = `memory grows by less than 64 MB after the first half (${Math.round(growth / MEGABYTE)} MB)`;
  // A shorter run fills caches to its end.
  if (requests >= REQUESTS) kept.push([grown, growth < MAX_GROWTH_BYTES]);
  return judge(kept);
}

async function fuzzInSlices(requests: number, seed: number): Promise<[growth: number, findings: string[]]> {
  await using site = await startSiteProcess({ environment: ADMIN_SITE });
  const fuzzed = await fuzzedSite(site);
  const findings: string[] = [];
  let [settled, last] = [0, 0];
  for (let slice = 0; slice < SLICES; slice++) {
    const report = await fuzz(fuzzed, { requests: Math.ceil(requests / SLICES), seed: seed + slice });
    findings.push(...report.findings);
    last = await memoryOf(site);
    if (slice === SLICES / 2 - 1) settled = last;
    printSlice(report, last);
  }
  return [last - settled, findings];
}

async function compareEngines(requests: number, seed: number): Promise<string[]> {
  await using engines = await startEngines();
  await using folder = await startSiteProcess({ environment: { ...ADMIN_SITE, DEMO: "1" } });
  await using servers = await startSiteProcess({ environment: { ...ADMIN_SITE, DEMO: "1", ...engines.settings } });
  return await compareSites(await fuzzedSite(folder), await fuzzedSite(servers), { requests, seed });
}

async function memoryOf({ origin }: SiteProcess): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
}

function printSlice({ answered, skipped, statuses, findings }: FuzzReport, memory: number): void {
  const counted = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  const left = skipped > 0 ? `, ${skipped} not sent` : "";
  console.log(`${answered} answers${left}, ${Math.round(memory / MEGABYTE)} MB: ${counted.join(", ")}`);
  printFindings(findings);
}

function printFindings(findings: readonly string[]): void {
  for (const finding of findings) console.log(`  ${finding}`);
}
