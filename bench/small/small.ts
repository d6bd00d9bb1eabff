import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { ADMIN_SITE, signIn } from "../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { timeOf } from "../measure.ts";
import { memoryOf } from "../memory.ts";
import { cpuSeconds } from "../pages/server-load.ts";
import { report } from "../report/report.ts";
import { writeFilm } from "../storage/films.ts";
import { prepareCatalogue, type Catalogue } from "./catalogue.ts";
import { edit, upload } from "./editors.ts";
import { limitTo, type Limits } from "./limits.ts";
import { barsOf, type Round } from "./rows.ts";
import { createTally } from "./tally.ts";
import { receiveVisitors } from "./visitors.ts";

const MEMORY_MIB = 512;
const VISITORS_PER_MINUTE = Number(process.env["VISITORS"] ?? 1000);
const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const SECONDS = Number(process.env["SECONDS"] ?? 75);
const SAMPLE_MS = 250;
const FILM_MIB = 128;
const ENVIRONMENT = { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" };

/** A site on one core with 512 MiB: visitors, an editor who saves, and an upload, at once. */
export async function benchSmall(wanted: number): Promise<void> {
  const enforcedBy = limitsOf();
  if (enforcedBy === null) {
    console.log(`Skipped small: one core and ${MEMORY_MIB} MiB need cgroups that this process may create (as root on Linux).`);
    return;
  }
  await using folder = await temporaryFolder();
  const dataDir = path.join(folder.path, "data");
  const film = path.join(folder.path, "film.mp4");
  await (await startSiteProcess({ environment: ENVIRONMENT, dataDir })).stop();
  const catalogue = await prepareCatalogue(dataDir, wanted);
  await writeFilm(film, FILM_MIB);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await measure(dataDir, catalogue, { file: film, fileId: `film-${round}` }));
  }
  await report(
    `A small machine at ${catalogue.count.toLocaleString("en-GB")} items`,
    `\`npm run bench -- small\`: ${ROUNDS} rounds of ${SECONDS} s with ${VISITORS_PER_MINUTE} visitors a minute, who see three pages each with their pictures, an editor who saves every 3 s, and an upload of ${FILM_MIB} MiB; ${enforcedBy}.`,
    barsOf(rounds),
  );
}

function limitsOf(): string | null {
  using limits = limitTo(MEMORY_MIB);
  return limits?.enforcedBy ?? null;
}

async function measure(dataDir: string, catalogue: Catalogue, film: { file: string; fileId: string }): Promise<Round> {
  using limits = limitTo(MEMORY_MIB);
  if (!limits) throw new Error("The limits cannot be set any more.");
  const starting = performance.now();
  await using site = await startSiteProcess({ environment: ENVIRONMENT, dataDir, launcher: limits.launcher });
  const startMs = performance.now() - starting;
  // Drained without parsing.
  site.process.stdout?.removeAllListeners("data").resume();
  const tally = createTally();
  const pid = site.process.pid ?? 0;
  const sender = { site, cookie: await signIn(site) };
  using memory = watchMemory(limits);
  const before = cpuSeconds(pid);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const end = new AbortController();
  const ms = await timeOf(async () => {
    const beside = Promise.all([edit(sender, catalogue.edited, tally, end.signal), upload(sender, film, tally)]);
    const visits = { origin: site.origin, works: catalogue.works, tally };
    await receiveVisitors(visits, { perMinute: VISITORS_PER_MINUTE, forMs: SECONDS * 1000 });
    end.abort();
    await beside;
  });
  console.log(`Errors: ${JSON.stringify(tally.errors())}`);
  return {
    tally,
    startMs,
    cpuPercent: ((cpuSeconds(pid) - before) / (ms / 1000)) * 100,
    lateMs: delay.percentile(99) / 1e6,
    anonymousMib: memory.peak(),
    residentMib: memoryOf(pid).peak,
    groupMib: limits.read().peakMb,
    oomKills: limits.read().oomKills,
  };
}

function watchMemory(limits: Limits): { peak: () => number } & Disposable {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, limits.read().anonymousMb)), SAMPLE_MS);
  return { peak: () => peak, [Symbol.dispose]: () => clearInterval(timer) };
}
