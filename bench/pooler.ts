import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { administer, startOwnPostgres } from "../tests/servers/own-postgres.ts";
import { databaseSettings, startPgBouncer } from "../tests/servers/pgbouncer.ts";
import { AS_INSTALLED } from "../tests/servers/postgres-programs.ts";
import { startSiteProcess, type SiteProcess } from "../tests/sites/site.ts";
import { BROTLI, FILM } from "./pages/answers.ts";
import { ROUNDS, SECONDS } from "./pages/rounds.ts";
import { cpuSeconds, requestsPerCpuSecond } from "./pages/server-load.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

const PAGES = { home: "/", movies: "/movies", film: FILM };
const RUNS = 1500;
const CLOCK_TICKS_PER_SECOND = 100;
const FIRST_TIME = 11;

/** Seconds of processor time so far, by who used them. */
type Used = { site: number; PostgreSQL: number; PgBouncer: number };
type Way = { name: string; site: SiteProcess; store: Store };

/** What a page and a query cost without prepared statements, and through PgBouncer. */
export async function benchPooler(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = cleanUp.use(await temporaryFolder());
  const postgres = cleanUp.use(await startOwnPostgres(AS_INSTALLED));
  const pooler = await startPgBouncer(postgres.url);
  cleanUp.defer(() => pooler.stop());
  const postmaster = await postmasterOf(postgres.url);
  const settings = databaseSettings(postgres.url, pooler.url);
  const start = async (name: string, environment: Record<string, string>): Promise<Way> => {
    const site = cleanUp.use(await startSiteProcess({ environment, dataDir: path.join(folder.path, name) }));
    site.process.stdout?.removeAllListeners("data").resume();
    const { DATABASE_URL: poolUrl = null, DATABASE_URL_DIRECT: url = poolUrl ?? "" } = environment;
    const store = await openPostgresStore({ url, poolUrl: poolUrl === url ? null : poolUrl, now: () => new Date() });
    cleanUp.defer(() => store.close());
    return { name, site, store };
  };
  const ways = [await start("directly", { DATABASE_URL: postgres.url }), await start("through PgBouncer", settings)];
  await administer(postgres.url, "VACUUM ANALYZE");
  const used = (site: number): Used => ({
    site: cpuSeconds(site),
    PostgreSQL: familySeconds(postmaster),
    PgBouncer: cpuSeconds(pooler.pid),
  });
  const bars = [...(await pageBars(ways, used, folder.path)), ...(await queryBars(ways, used))];
  await report(
    "Through PgBouncer, PostgreSQL",
    `\`npm run bench -- pooler\`: ${ROUNDS} rounds of ${SECONDS} s of rendered pages of the demo, asked over 4 connections, and of ${RUNS} queries one after the other, in ms of processor time for each page and query. Directly, statements are prepared; through a pooler by transaction none is.`,
    bars,
  );
}

async function pageBars(ways: readonly Way[], used: (site: number) => Used, folder: string): Promise<Bar[]> {
  const measured = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [page, at] of Object.entries(PAGES)) {
      for (const { name, site } of ways) {
        const pid = site.process.pid ?? 0;
        const before = used(pid);
        const rate = await requestsPerCpuSecond(
          [pid],
          { url: site.origin + at, headers: BROTLI, status: 200, isVaried: true },
          SECONDS,
          folder,
        );
        const after = used(pid);
        // The first round warms up.
        if (round > 0) add(measured, `${page}, rendered, ${name}`, { before, after, count: rate * (after.site - before.site) });
      }
    }
  }
  return barsOf(measured);
}

async function queryBars(ways: readonly Way[], used: (site: number) => Used): Promise<Bar[]> {
  const id = path.basename(FILM);
  const queries = {
    "the version": (store: Store) => store.version.current(),
    "a film by its id": (store: Store) => store.items.get(id),
    "a page of a list": (store: Store) =>
      store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "newest", limit: 35, cursor: null }),
  };
  const measured = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [query, run] of Object.entries(queries)) {
      for (const { name, store } of ways) {
        const before = used(process.pid);
        for (let times = 0; times < RUNS; times++) await run(store);
        if (round > 0) add(measured, `${query}, ${name}`, { before, after: used(process.pid), count: RUNS });
      }
    }
  }
  return barsOf(measured);
}

function add(
  measured: Map<string, number[]>,
  name: string,
  { before, after, count }: { before: Used; after: Used; count: number },
) {
  for (const who of ["site", "PostgreSQL", "PgBouncer"] as const) {
    const row = `${name}: ${who === "site" ? "the site" : who}`;
    measured.set(row, [...(measured.get(row) ?? []), (1000 * (after[who] - before[who])) / count]);
  }
}

function barsOf(measured: Map<string, number[]>): Bar[] {
  return [...measured]
    .filter(([name]) => !name.endsWith("directly: PgBouncer"))
    .map(([name, values]) => ({ name, unit: "ms", values }));
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const parent = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
}

/** A server, its processes and those that have ended. */
function familySeconds(pid: number): number {
  const own = statOf(pid).slice(FIRST_TIME, FIRST_TIME + 4);
  const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  const theirs = running.flatMap((each) => statOf(Number(each)).slice(FIRST_TIME, FIRST_TIME + 2));
  return [...own, ...theirs].reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS_PER_SECOND;
}

const parentOf = (pid: number) => Number(statOf(pid)[1]);

/** Empty for a process that has ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
