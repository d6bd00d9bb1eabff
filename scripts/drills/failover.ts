import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startPostgresPair, type PostgresPair } from "../../tests/servers/postgres-pair.ts";
import { ADMIN_SITE, signIn } from "../../tests/request/sign-in.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";
import { startLoad } from "./load.ts";
import { findLost } from "./lost.ts";
import { judge, printReport } from "./report.ts";

const INSTANCES = 2;
const READERS = 4;
const WRITERS = 2;
const TIME_OUT_MS = 15_000;
const MAX_ERRORS_MS = 10_000;
const BEFORE_MS = 4_000;
const NOTICED_MS = 2_000;
const AFTERWARDS_MS = 12_000;

export async function drillFailover(): Promise<boolean> {
  await using folder = await temporaryFolder();
  await using pair = await startPostgresPair();
  await using running = new AsyncDisposableStack();
  const sites: SiteProcess[] = [];
  for (let started = 0; started < INSTANCES; started++) {
    const environment = { ...ADMIN_SITE, DATABASE_URL: pair.url };
    sites.push(running.use(await startSiteProcess({ environment, dataDir: path.join(folder.path, "data") })));
  }
  return await loseThePrimary(pair, sites);
}

async function loseThePrimary(pair: PostgresPair, sites: readonly SiteProcess[]): Promise<boolean> {
  const origins = sites.map(({ origin }) => origin);
  const [origin = ""] = origins;
  const cookie = await signIn({ origin });
  const load = startLoad({ origins, cookie, readers: READERS, writers: WRITERS, timeOutMs: TIME_OUT_MS });
  await pause(BEFORE_MS);
  await pair.killPrimary();
  await pause(NOTICED_MS);
  await pair.promote();
  await pause(AFTERWARDS_MS);
  const report = await load.stop();
  const lost = await findLost(origin, cookie, report.acknowledged);
  printReport(`${INSTANCES} instances, the primary ended by kill -9, its synchronous standby promoted`, report, lost);
  return judge([
    ["errors last under 10 s", report.errorsLastedMs < MAX_ERRORS_MS],
    ["no request hangs", report.reading.hung + report.writing.hung === 0],
    ["no acknowledged write is lost", lost.length === 0],
  ]);
}
