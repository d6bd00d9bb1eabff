import { stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { ask } from "../tests/request/ask.ts";
import { ADMIN_SITE, signIn } from "../tests/request/sign-in.ts";
import { startOwnPostgres } from "../tests/servers/own-postgres.ts";
import { AS_INSTALLED } from "../tests/servers/postgres-programs.ts";
import { startSiteProcess, type SiteProcess } from "../tests/sites/site.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { addDrafts } from "./content-list.ts";
import { inRounds, percentilesOf, timeOf } from "./measure.ts";
import { cpuSeconds } from "./pages/server-load.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

const ROUNDS = 5;
const REQUESTS = 40;
const VERSIONS = 5;
/** Items edited through the store; the others get copies of one item's versions. */
const SAMPLE = 100;
const DRAFTS = 1000;
const MB = 1024 * 1024;

const now = () => new Date();

type Tables = {
  store: Store;
  run: (statement: string) => Promise<unknown>;
  bytes: () => Promise<number>;
  close: () => Promise<void>;
};

/** The content list and an item's form over HTTP, without versions, with them, and with drafts. */
export async function benchVersions(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const file = dataFiles(folder.path).database;
  await measureSite("SQLite", folder.path, {}, count, async () => {
    const database = new DatabaseSync(file, { timeout: 60_000 });
    const run = async (statement: string) => database.exec(statement);
    const bytes = async () => {
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      return (await stat(file)).size;
    };
    const store = await openSqliteStore({ file, now });
    const close = async () => {
      database.close();
      await store.close();
    };
    return { store, run, bytes, close };
  });
}

export async function benchPostgresVersions(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const postgres = await startOwnPostgres(AS_INSTALLED);
  try {
    await measureSite("PostgreSQL", folder.path, { DATABASE_URL: postgres.url }, count, async () => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      const bytes = async () => {
        const { rows } = await client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes");
        return Number(rows[0]?.bytes);
      };
      const store = await openPostgresStore({ url: postgres.url, now, isPatient: true });
      const close = async () => {
        await client.end();
        await store.close();
      };
      return { store, run: (statement) => client.query(statement), bytes, close };
    });
  } finally {
    await postgres.stop();
  }
}

async function measureSite(
  engine: "SQLite" | "PostgreSQL",
  dataDir: string,
  environment: Record<string, string>,
  count: number,
  openTables: () => Promise<Tables>,
): Promise<void> {
  await using site = await startSiteProcess({ environment: { ...ADMIN_SITE, ...environment }, dataDir });
  const cookie = await signIn(site);
  const { store, run, bytes, close } = await openTables();
  const bars: Bar[] = [];
  const measure = async (state: string) => bars.push(...(await measurePages(site, cookie, state)));
  try {
    await fill(store, count);
    const before = await bytes();
    await measure("items alone");
    await addVersions(store, run);
    const after = await bytes();
    await measure(`${VERSIONS} versions each`);
    await addDrafts(store, 0, DRAFTS);
    await measure(`and ${DRAFTS.toLocaleString("en-GB")} drafts`);
    bars.push({ name: "database, items alone", unit: "MB", values: [before / MB] });
    bars.push({ name: "a version", unit: "bytes", values: [(after - before) / (count * VERSIONS)] });
  } finally {
    await close();
  }
  await report(
    `The admin's pages with versions at ${count.toLocaleString("en-GB")} items, ${engine}`,
    `\`npm run bench -- ${engine === "SQLite" ? "versions" : "versions-postgres"}\`: over HTTP, ${ROUNDS} rounds of ${REQUESTS} requests, with the processor time of the site.`,
    bars,
  );
}

async function addVersions(store: Store, run: Tables["run"]): Promise<void> {
  for (let at = 1; at <= SAMPLE; at++) {
    for (let save = 1; save <= VERSIONS; save++) {
      const item = await store.items.get(`generated-${at}`);
      if (!item) throw new Error(`There is no item ${at}.`);
      await store.items.replace({ ...item, overview: `${item.overview} Save ${save}.`, updatedAt: now() });
    }
  }
  await run(`
    INSERT INTO versions (subject, at, by_id, by_name, action, before)
    SELECT 'item:' || c.id, v.at, v.by_id, v.by_name, v.action, v.before FROM contents AS c
    JOIN versions AS v ON v.subject = 'item:generated-' || CAST(1 + c.seq % ${SAMPLE} AS TEXT)
    WHERE c.seq > ${SAMPLE} AND v.action <> 'create'`);
  await run("ANALYZE");
}

async function measurePages(site: SiteProcess, cookie: string, state: string): Promise<Bar[]> {
  const pid = site.process.pid ?? 0;
  const movies = [...generateItems(SAMPLE * 20)].filter(({ type }) => type === "movie");
  const edit = (run: number) => `/admin/edit/movie/${movies[(run * 7919) % movies.length]?.id}`;
  const pages: Record<string, (run: number) => string> = {
    "content list": () => "/admin",
    "content list by name": () => "/admin?sort=title",
    "form of an item": edit,
    "history of an item": (run) => `${edit(run)}/history`,
  };
  const bars: Bar[] = [];
  for (const [page, addressOf] of Object.entries(pages)) {
    const request = async (run: number) => {
      const { status } = await ask(site.origin, addressOf(run), { headers: { Cookie: cookie } });
      if (status !== 200) throw new Error(`${addressOf(run)}: ${status}`);
    };
    await request(0);
    const rounds = await inRounds(ROUNDS, (round) => loadOf(pid, (run) => request(round * REQUESTS + run)));
    const name = `${page}, ${state}`;
    bars.push({ name: `${name}: p50`, unit: "ms", values: rounds.map(({ p50 }) => p50) });
    bars.push({ name: `${name}: processor time`, unit: "ms", values: rounds.map(({ cpuMs }) => cpuMs) });
  }
  return bars;
}

async function loadOf(pid: number, request: (run: number) => Promise<void>): Promise<{ p50: number; cpuMs: number }> {
  const before = cpuSeconds(pid);
  const times = await inRounds(REQUESTS, (run) => timeOf(() => request(run)));
  return { p50: percentilesOf(times).p50, cpuMs: ((cpuSeconds(pid) - before) * 1000) / REQUESTS };
}
