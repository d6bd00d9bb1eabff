import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { storedBackups } from "#app/domain/backup/store-backup.ts";
import { POSTGRES_OWN_STEPS, POSTGRES_STEPS } from "#app/store/sql/migrations/postgres-steps.ts";
import { RELEASED_MIGRATIONS } from "#app/store/sql/migrations/released.ts";
import { SQLITE_OWN_STEPS, SQLITE_STEPS } from "#app/store/sql/migrations/sqlite-steps.ts";
import { fillPlace, newPlace, type CopyPlace } from "../../../tests/copy-places.ts";
import { CHANGED_BY_SITE, changedTables, layoutOf } from "../../../tests/sites/older-site.ts";
import { runScript } from "../../../tests/run-script.ts";
import { spawnSite, startSiteProcess, untilPrinted } from "../../../tests/sites/site.ts";
import { startOwnPostgres } from "../../../tests/servers/own-postgres.ts";
import { randomOf, type Random } from "../crash/random.ts";
import { judge } from "../report.ts";
import { makeOlderSite, type OlderSite } from "./places.ts";
import { newDatabases, type NewDatabase } from "./databases.ts";

const OPTIONS = {
  kills: { type: "string", default: "6" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  on: { type: "string", default: "sqlite,postgres" },
} as const;
const CHECKSUM_LENGTH = 16;
const ENGINES = {
  sqlite: { steps: SQLITE_STEPS, own: SQLITE_OWN_STEPS, first: 1 },
  postgres: { steps: POSTGRES_STEPS, own: POSTGRES_OWN_STEPS, first: POSTGRES_OWN_STEPS },
} as const;
type Engine = keyof typeof ENGINES;
type Run = { engine: Engine; source: CopyPlace; newDatabase: NewDatabase; report: (problems: readonly string[]) => void };

/** Upgrades sites with the tables of each release, restores their backups, and kills upgrades at random moments. */
export async function drillUpgrade(args: readonly string[]): Promise<boolean> {
  const { kills, seed, on } = parseArgs({ args: [...args], options: OPTIONS }).values;
  printUnreleased();
  await using source = await newPlace("SQLite");
  await fillPlace(source);
  let problems = 0;
  const report = (found: readonly string[]) => {
    problems += found.length;
    for (const problem of found) console.log(`  ${problem}`);
  };
  for (const engine of on.split(",")) {
    if (engine !== "sqlite" && engine !== "postgres") throw new Error("--on takes sqlite and postgres.");
    const server = engine === "postgres" ? await startOwnPostgres() : null;
    try {
      const run = { engine, source, newDatabase: newDatabases(server?.url ?? null), report } as const;
      for (const applied of releasedBy(engine)) await upgradeFrom(run, applied);
      await killOften(run, Number(kills), randomOf(Number(seed)));
    } finally {
      await server?.stop();
    }
  }
  console.log(`Seed ${seed}.`);
  return judge([["every upgrade is complete, or has not begun", problems === 0]]);
}

/** How many migrations the tables of each release have. */
function releasedBy(engine: Engine): number[] {
  const { steps, first } = ENGINES[engine];
  const released = RELEASED_MIGRATIONS.filter((migration) => migration[engine]).length;
  const counts = Array.from({ length: Math.min(released, steps.length - 1) }, (_, at) => at + 1);
  return counts.filter((count) => count >= first);
}

async function upgradeFrom({ engine, source, newDatabase, report }: Run, applied: number): Promise<void> {
  const { steps, own } = ENGINES[engine];
  const name = `${engine}, ${steps[applied - 1]?.name}`;
  await using database = await newDatabase();
  await using older = await makeOlderSite(source, applied - own, database.url);
  const startedAt = performance.now();
  report((await finish(older)).map((problem) => `${name}: ${problem}`));
  report((await restored(older)).map((problem) => `${name}, restored: ${problem}`));
  console.log(`${name}: ${Math.round(performance.now() - startedAt)} ms`);
}

/** Starts the site, which upgrades it. @returns what is wrong then. */
async function finish({ places, place, rows, environment }: OlderSite): Promise<string[]> {
  await using site = await startSiteProcess({ environment, dataDir: places.dataDir });
  const answers = await Promise.all(["/healthz", "/movies", "/movies/item-5"].map((path) => fetch(site.origin + path)));
  const refused = answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${url} answers ${status}`);
  return [...refused, ...(await changedTables(place, rows, CHANGED_BY_SITE)).map((table) => `${table} has changed`)];
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
  const { steps, own } = ENGINES[engine];
  const ends = { before: 0, after: 0 };
  let longestMs = 2000;
  for (let kill = 0; kill < kills; kill++) {
    const applied = random.among(releasedBy(engine));
    await using database = await newDatabase();
    await using older = await makeOlderSite(source, applied - own, database.url);
    const before = JSON.stringify(await layoutOf(older.place));
    const wait = random.below(longestMs);
    const ms = await killAfter(older, wait);
    longestMs = Math.max(longestMs, ms ?? 0);
    const isBefore = JSON.stringify(await layoutOf(older.place)) === before;
    ends[isBefore ? "before" : "after"]++;
    const name = `${engine}, ${steps[applied - 1]?.name}, killed after ${wait} ms`;
    const changed = await changedTables(older.place, older.rows, CHANGED_BY_SITE);
    report(changed.map((table) => `${name}: ${table} has changed`));
    report((await finish(older)).map((problem) => `${name}, then started: ${problem}`));
  }
  console.log(`${engine}: killed ${ends.before} times before the tables changed, ${ends.after} times after.`);
}

/** @returns milliseconds until it was ready, if that came first. */
async function killAfter({ places, environment }: OlderSite, wait: number): Promise<number | null> {
  const site = spawnSite(places.dataDir, environment);
  const startedAt = performance.now();
  const killing = untilPrinted(site, "Backing up")
    .then(() => pause(wait))
    .then(() => site.child.kill("SIGKILL"));
  const ready = untilPrinted(site, "Marquee is ready").then((line) => (line ? performance.now() - startedAt : null));
  await Promise.all([once(site.child, "close"), killing]);
  return ready;
}

/** For the next release. */
function printUnreleased(): void {
  const known = new Set(RELEASED_MIGRATIONS.map(({ name }) => name));
  const checksumOf = (text = "") => createHash("sha256").update(text).digest("hex").slice(0, CHECKSUM_LENGTH);
  for (const { name, sql } of SQLITE_STEPS.filter((step) => !known.has(step.name))) {
    const postgres = checksumOf(POSTGRES_STEPS.find((step) => step.name === name)?.sql);
    console.log(`Not released: { name: "${name}", release: "…", sqlite: "${checksumOf(sql)}", postgres: "${postgres}" },`);
  }
}
