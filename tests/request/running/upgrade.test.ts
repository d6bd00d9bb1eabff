import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { storedBackups } from "#app/backup/store-backup.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { SCHEMA } from "#app/platform/sql/migrations/schema/number.ts";
import { STEPS } from "#app/platform/sql/migrations/steps.ts";
import { openAccountsOf } from "../../../server/drivers.ts";
import { storageSettingsIn, type StorageSettings } from "../../../server/process/storage-settings.ts";
import { isOlder } from "../../../server/upgrade/upgrade-schema.ts";
import { fillTestSite, newTestSite, type TestSite } from "../../test-sites.ts";
import { temporaryFolder } from "../../data/builders.ts";
import { CHANGED_BY_SITE, changedTables, makeOlderCatalogue, type DatabaseLocation } from "../../sites/older-site.ts";
import { runScriptHere } from "../../run-script-here.ts";
import { testDatabase } from "../../servers/postgres.ts";
import { failToStart, startSite } from "../../sites/site.ts";
import { ADMIN } from "../../accounts.ts";

const EMPTY = { DEMO: "0", ADMIN_PASSWORD: "correct horse" };
const BACKUP = /^marquee-\d{8}t\d{9}z-before-upgrade\.tar\.zst$/;

let stack: AsyncDisposableStack;
let source: TestSite;
let inFolder: (name: string) => string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  inFolder = (name) => path.join(folder.path, name);
  source = stack.use(await newTestSite("SQLite"));
  await fillTestSite(source);
});
afterEach(() => stack.disposeAsync());

async function makeOlderSite(databaseUrl: string | null = null) {
  const storage: StorageSettings = { ...storageSettingsIn(inFolder("data")), databaseUrl };
  const accounts = await openAccountsOf(storage);
  await accounts.createAdmin(ADMIN);
  await accounts.close();
  const location: DatabaseLocation = databaseUrl === null ? { file: inFolder("data/marquee.db") } : { url: databaseUrl };
  const rows = await makeOlderCatalogue(location, { source: source.side, schema: BACKUP_SCHEMAS.first });
  const environment = { ...EMPTY, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return { storage, location, rows, environment };
}

const backupsIn = (folder: string) => storedBackups(openDiskBlobs(folder));

describe("a site with a database of an older release", () => {
  it("is checked, backed up and upgraded, and is the same after the backup is restored", async () => {
    const { storage, location, rows, environment } = await makeOlderSite();
    const check = () =>
      runScriptHere("upgrade-check", [], { environment: { DATA_DIR: storage.dataDir, ...EMPTY }, cwd: inFolder(".") });
    const { out, code } = await check();
    expect(code).toBe(1);
    expect(out).toContain(`The next start upgrades its tables from ${SCHEMA.name} to ${STEPS.at(-1)?.name}:\n`);
    for (const { name, summary } of STEPS) expect(out).toMatch(new RegExp(`\\n  ${name} +${summary}`));
    expect(out).toContain("Stop the site of the older release first.");
    expect(out).toContain(`A backup is created first, in ${inFolder("data/backups")}: `);
    expect(await isOlder(storage)).toBe(true);
    const refused = await runScriptHere("export", [inFolder("x")], {
      environment: { DATA_DIR: storage.dataDir },
      cwd: inFolder("."),
    });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("Start the site to upgrade it") });
    {
      await using site = await startSite({ environment, dataDir: storage.dataDir });
      expect(site.printed.slice(0, 2)).toEqual([
        expect.stringMatching(/^Backing up to .*data\/backups: /),
        expect.stringMatching(/^Backed up: marquee-.*-before-upgrade\.tar\.zst, /),
      ]);
      expect(site.printed[2]).toMatch(/^Upgrading the database from .* to .*: \d+ migrations?, a few seconds\.$/);
      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
      await site.stop();
    }
    expect(await changedTables(location, rows, CHANGED_BY_SITE)).toEqual([]);
    const [backup, ...others] = await backupsIn(inFolder("data/backups"));
    expect([backup?.upgradeFrom, backup?.isScheduled, others]).toEqual([SCHEMA.name, false, []]);
    expect(backup?.name).toMatch(BACKUP);
    const file = inFolder(`data/backups/kept/${backup?.name}`);
    const restored = await runScriptHere("restore", [file], { environment: { DATA_DIR: inFolder("back") }, cwd: inFolder(".") });
    expect(restored).toMatchObject({ code: 0 });
    expect(await changedTables({ file: inFolder("back/marquee.db") }, rows)).toEqual([]);
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining("Nothing to do") });
    await using again = await startSite({ environment, dataDir: storage.dataDir });
    expect(again.printed.filter((line) => line.startsWith("Back") || line.startsWith("Upgrad"))).toEqual([]);
  });

  it("does not start, and stays unchanged, when no backup can be made", async () => {
    const { storage, location, rows, environment } = await makeOlderSite();
    await writeFile(inFolder("file"), "");
    const started = await failToStart({ ...environment, BACKUP_URL: inFolder("file/backups") }, storage.dataDir);
    expect(started.code).toBe(1);
    expect(started.printed).toEqual([
      expect.stringMatching(/^Backing up to /),
      expect.stringMatching(
        /^No backup could be created in .*: .*ENOTDIR.*\. Nothing was changed\. Set BACKUP_BEFORE_UPGRADE=0 /,
      ),
    ]);
    expect(await isOlder(storage)).toBe(true);
    expect(await changedTables(location, rows)).toEqual([]);
    await using site = await startSite({ environment: { ...environment, BACKUP_BEFORE_UPGRADE: "0" }, dataDir: storage.dataDir });
    expect(site.printed.some((line) => line.startsWith("Back"))).toBe(false);
    expect(await isOlder(storage)).toBe(false);
  });

  it("is backed up by one of two instances that start together", async () => {
    const { url } = stack.use(await testDatabase());
    const { location, rows, environment } = await makeOlderSite(url);
    const shared = { ...environment, BACKUP_URL: inFolder("backups") };
    const sites = await Promise.all(["one", "two"].map((name) => startSite({ environment: shared, dataDir: inFolder(name) })));
    for (const site of sites) stack.use(site);
    expect(await Promise.all(sites.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).status))).toEqual([200, 200]);
    expect(await backupsIn(inFolder("backups"))).toHaveLength(1);
    expect(await changedTables(location, rows, CHANGED_BY_SITE)).toEqual([]);
    expect(sites.flatMap(({ printed }) => printed.filter((line) => line.startsWith("Upgrading")))).toHaveLength(1);
  });
});

it("a new site needs no upgrade, and makes no backup", async () => {
  const run = () => runScriptHere("upgrade-check", [], { environment: { DATA_DIR: inFolder("new") }, cwd: inFolder(".") });
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining("The first start creates one.") });
  await expect(stat(inFolder("new"))).rejects.toThrow("ENOENT");
  await using site = await startSite({ environment: EMPTY, dataDir: inFolder("new") });
  await site.stop();
  expect(await backupsIn(inFolder("new/backups"))).toEqual([]);
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining("Nothing to do") });
});
