import { openPostgresRows } from "#app/backup/copying/postgres-side.sql.ts";
import { openRowSource } from "#app/backup/copying/row-source.sql.ts";
import type { SiteRows } from "#app/backup/copying/side.sql.ts";
import { openSqliteSide } from "#app/backup/copying/sqlite-side.sql.ts";
import type { RowSource } from "#app/backup/row-archive.ts";
import { openAccountsOf, openExistingStore, openStore } from "./drivers.ts";
import { dataFiles } from "./process/data-files.ts";
import type { StorageSettings } from "./process/storage-settings.ts";
import { readOrMakeSecret, replaceSecret } from "./process/secret.ts";

/** Opens the rows for a backup, also of a running site and of one that an older release has left. */
export async function openSiteRowSource(storage: StorageSettings): Promise<{ source: RowSource } & AsyncDisposable> {
  const rows = openSiteRows(storage);
  return { source: await openRowSource(rows), [Symbol.asyncDispose]: () => rows[Symbol.asyncDispose]() };
}

/**
 * Creates them if needed, unless they have to exist.
 * @throws {AppError} `store.older-version`, unless it `upgrades`; `transfer.invalid-file` if there is no catalogue.
 */
export async function openMigratedRows(
  storage: StorageSettings,
  { upgrades = false, mustExist = false } = {},
): Promise<SiteRows> {
  const now = () => new Date();
  await (await (mustExist ? openExistingStore(storage, now) : openStore(storage, now, { upgrades }))).close();
  const accounts = await openAccountsOf(storage);
  await accounts.close();
  return openSiteRows(storage);
}

/** The site must exist. */
function openSiteRows({ dataDir, databaseUrl }: Pick<StorageSettings, "dataDir" | "databaseUrl">): SiteRows {
  return databaseUrl === null ? openFolder(dataDir) : openPostgresRows(databaseUrl);
}

function openFolder(dataDir: string): SiteRows {
  const files = dataFiles(dataDir);
  const [catalogue, accounts] = [openSqliteSide(files.database), openSqliteSide(files.accounts)];
  return {
    catalogue,
    accounts,
    readSecret: () => readOrMakeSecret(files.secret),
    writeSecret: (secret) => replaceSecret(files.secret, secret),
    async [Symbol.asyncDispose]() {
      await catalogue.close();
      await accounts.close();
    },
  };
}
