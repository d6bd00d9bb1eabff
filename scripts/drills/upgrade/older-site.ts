import path from "node:path";
import { openAccountsOf } from "../../../server/drivers.ts";
import { storageSettingsIn, type StorageSettings } from "../../../server/process/storage-settings.ts";
import { ADMIN } from "../../../tests/accounts.ts";
import type { TestSite } from "../../../tests/test-sites.ts";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { makeOlderCatalogue, type DatabaseLocation, type OlderRows } from "../../../tests/sites/older-site.ts";

export type OlderSite = {
  storage: StorageSettings;
  location: DatabaseLocation;
  rows: OlderRows;
  environment: Record<string, string>;
  /** A path beside the data folder. */
  beside: (name: string) => string;
} & AsyncDisposable;

/** @param databaseUrl An empty database; null for SQLite. */
export async function makeOlderSite(source: TestSite, schema: number, databaseUrl: string | null): Promise<OlderSite> {
  const folder = await temporaryFolder();
  const beside = (name: string) => path.join(folder.path, name);
  const storage: StorageSettings = { ...storageSettingsIn(beside("data")), databaseUrl };
  const accounts = await openAccountsOf(storage);
  await accounts.createAdmin(ADMIN);
  await accounts.close();
  const location: DatabaseLocation = databaseUrl === null ? { file: beside("data/marquee.db") } : { url: databaseUrl };
  const rows = await makeOlderCatalogue(location, { source: source.side, schema });
  const environment = { DEMO: "0", ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return { storage, location, rows, environment, beside, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
