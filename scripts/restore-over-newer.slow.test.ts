import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openAccountsOf, openStore } from "../server/drivers.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { storageSettingsIn, type StorageSettings } from "../server/process/storage-settings.ts";
import { ADMIN } from "../tests/accounts.ts";
import { buildItem, temporaryFolder } from "../tests/data/builders.ts";
import { runScriptHere } from "../tests/run-script-here.ts";
import { administer, databaseUrl } from "../tests/servers/own-postgres.ts";
import { testDatabase } from "../tests/servers/postgres.ts";

let stack: AsyncDisposableStack;
let folder: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  folder = stack.use(await temporaryFolder()).path;
});
afterEach(() => stack.disposeAsync());

const NEWER = "CREATE TABLE newer (x bigint)";

async function sqlite() {
  const change = async () => {
    using database = openSqliteFile(dataFiles(path.join(folder, "data")).database);
    database.exec(`${NEWER}; PRAGMA user_version = 999`);
  };
  return { url: null, change };
}

async function postgres() {
  const { url: server } = stack.use(await testDatabase());
  const name = `newer_${crypto.randomUUID()}`;
  await administer(server, `CREATE DATABASE "${name}"`);
  stack.defer(() => administer(server, `DROP DATABASE "${name}" WITH (FORCE)`));
  const url = databaseUrl(server, name);
  const change = async () => {
    await administer(url, NEWER);
    await administer(url, "UPDATE schema_version SET number = 999, applied = 999");
  };
  return { url, change };
}

it.each([
  ["SQLite", sqlite],
  ["PostgreSQL", postgres],
] as const)("a backup replaces a database on %s that a newer release has migrated", async (_engine, make) => {
  const { url, change } = await make();
  const storage: StorageSettings = { ...storageSettingsIn(path.join(folder, "data")), databaseUrl: url };
  const environment = { DATA_DIR: storage.dataDir, ...(url !== null && { DATABASE_URL: url }) };
  const run = (name: string, ...args: string[]) => runScriptHere(name, args, { environment, cwd: folder });
  const accounts = await openAccountsOf(storage);
  await accounts.createAdmin(ADMIN);
  await accounts.close();
  const before = await openStore(storage, () => new Date());
  await before.transaction((tx) => tx.items.insert(buildItem("movie", { id: "kept" })));
  await before.close();
  const file = path.join(folder, "backup.tar.zst");
  expect((await run("backup", file)).code).toBe(0);
  await change();
  expect((await run("restore", file)).err).toContain("schema version 999");
  expect(await run("restore", file, "--replace", "--yes")).toMatchObject({ code: 0 });
  const after = await openStore(storage, () => new Date());
  expect(await after.items.get("kept")).toMatchObject({ id: "kept" });
  await after.close();
});
