import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { storedBackups } from "#app/backup/store-backup.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { STEPS } from "#app/platform/sql/migrations/steps.ts";
import { fillTestSite, newTestSite, type TestSite } from "../../../tests/test-sites.ts";
import { CHANGED_BY_SITE, changedTables, layoutOf } from "../../../tests/sites/older-site.ts";
import { runScript } from "../../../tests/run-script.ts";
import { spawnSite, startSiteProcess, untilPrinted } from "../../../tests/sites/site.ts";
import { administer, databaseUrl, startOwnPostgres } from "../../../tests/servers/own-postgres.ts";
import { randomOf, type Random } from "../crash/random.ts";
import { judge } from "../report.ts";
import { makeOlderSite, type OlderSite } from "./older-site.ts";

const OPTIONS = {
  kills: { type: "string", default: "6" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  on: { type: "string", default: "sqlite,postgres" },
} as const;
/** The backup format of each earlier release, by the first step that it lacks. */
const OLDER = STEPS.map(({ name }, at) => ({ name: `before ${name}`, schema: BACKUP_SCHEMAS.first + at }));

type Engine = "sqlite" | "postgres";
type NewDatabase = () => Promise<{ url: string | null } & AsyncDisposable>;
type Run = { engine: Engine; source: TestSite; newDatabase: NewDatabase; report: (problems: readonly string[]) => void };

/** Upgrades sites with the tables of each release, restores their backups, and kills upgrades at random moments. */
export async function drillUpgrade(args: readonly string[]): Promise<boolean> {
  const { kills, seed, on } = parseArgs({ args: [...args], options: OPTIONS }).values;
  await using source = await newTestSite("SQLite");
  await fillTestSite(source);
  let problems = 0;
  const report = (found: readonly string[]) => {
    problems += found.length;
    for (const problem of found) console.log(`  ${problem}`);
  };
  for (const engine of on.split(",")) {
    if (engine !== "sqlite" && engine !== "postgres") throw new Error("--on takes sqlite and postgres.");
    await using server = engine === "postgres" ? await startOwnPostgres() : null;
    const run = { engine, source, newDatabase: newDatabases(server?.url ?? null), report } as const;
    for (const older of OLDER) await upgradeFrom(run, older);
    await killOften(run, Number(kills), randomOf(Number(seed)));
  }
  console.log(`Seed ${seed}.`);
  return judge([["every upgrade is complete, or has not begun", problems === 0]]);
}

type Older = (typeof OLDER)[number];

async function upgradeFrom({ engine, source, newDatabase, report }: Run, { name: release, schema }: Older): Promise<void> {
  const name = `${engine}, ${release}`;
  await using database = await newDatabase();
  await using older = await makeOlderSite(source, schema, database.url);
  const startedAt = performance.now();
  report((await finish(older)).map((problem) => `${name}: ${problem}`));
  report((await restored(older)).map((problem) => `${name}, restored: ${problem}`));
  console.log(`${name}: ${Math.round(performance.now() - startedAt)} ms`);
}

/** Starts the site, which upgrades it. @returns the problems found then. */
async function finish({ storage, location, rows, environment }: OlderSite): Promise<string[]> {
  await using site = await startSiteProcess({ environment, dataDir: storage.dataDir });
  const answers = await Promise.all(["/healthz", "/movies", "/movies/item-5"].map((path) => fetch(site.origin + path)));
  const refused = answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${url} answers ${status}`);
  return [...refused, ...(await changedTables(location, rows, CHANGED_BY_SITE)).map((table) => `${table} has changed`)];
}

/** Restores the backup to a folder. */
async function restored({ rows, beside }: OlderSite): Promise<string[]> {
  const [backup] = await storedBackups(openDiskBlobs(beside("data/backups")));
  if (!backup) return ["there is no backup"];
  const file = beside(`data/backups/kept/${backup.name}`);
  const { code, err } = await runScript("restore", [file], { environment: { DATA_DIR: beside("back") }, cwd: beside(".") });
  if (code !== 0) return [err.trim()];
  return (await changedTables({ file: beside("back/marquee.db") }, rows)).map((table) => `${table} has changed`);
}

async function killOften({ engine, source, newDatabase, report }: Run, kills: number, random: Random): Promise<void> {
  const ends = { before: 0, after: 0 };
  let longestMs = 2000;
  for (let kill = 0; kill < kills; kill++) {
    const { name: release, schema } = random.among(OLDER);
    await using database = await newDatabase();
    await using older = await makeOlderSite(source, schema, database.url);
    const before = JSON.stringify(await layoutOf(older.location));
    const wait = random.below(longestMs);
    const ms = await killAfter(older, wait);
    longestMs = Math.max(longestMs, ms ?? 0);
    const isBefore = JSON.stringify(await layoutOf(older.location)) === before;
    ends[isBefore ? "before" : "after"]++;
    const name = `${engine}, ${release}, killed after ${wait} ms`;
    const changed = await changedTables(older.location, older.rows, CHANGED_BY_SITE);
    report(changed.map((table) => `${name}: ${table} has changed`));
    report((await finish(older)).map((problem) => `${name}, then started: ${problem}`));
  }
  console.log(`${engine}: killed ${ends.before} times before the tables changed, ${ends.after} times after.`);
}

/** @returns milliseconds until it was ready, if it became ready. */
async function killAfter({ storage, environment }: OlderSite, wait: number): Promise<number | null> {
  const site = spawnSite(storage.dataDir, environment);
  const startedAt = performance.now();
  const killing = untilPrinted(site, "Backing up")
    .then(() => pause(wait))
    .then(() => site.child.kill("SIGKILL"));
  const ready = untilPrinted(site, "Marquee is ready").then((line) => (line ? performance.now() - startedAt : null));
  await Promise.all([once(site.child, "close"), killing]);
  return ready;
}

/** @param server Null for SQLite, whose databases are files. */
function newDatabases(server: string | null): NewDatabase {
  let made = 0;
  return async () => {
    if (server === null) return { url: null, [Symbol.asyncDispose]: async () => {} };
    const name = `upgrade_${++made}`;
    await administer(server, `CREATE DATABASE ${name}`);
    const remove = () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    return { url: databaseUrl(server, name), [Symbol.asyncDispose]: remove };
  };
}
