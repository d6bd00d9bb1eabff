import { openPostgresSide } from "#app/store/sql/copying/postgres-side.ts";
import { readSecretRow, writeSecretRow } from "#app/store/sql/copying/session-secret.ts";
import { openRowSource } from "#app/store/sql/copying/row-source.ts";
import type { SiteRows } from "#app/store/sql/copying/site-rows.ts";
import { openSqliteSide } from "#app/store/sql/copying/sqlite-side.ts";
import type { RowSource } from "#app/store/row-archive.ts";
import { openAccountsOf, openStore } from "./drivers.ts";
import { dataFiles } from "./process/data-files.ts";
import type { Places } from "./process/places.ts";
import { readOrMakeSecret, replaceSecret } from "./process/secret.ts";

/** For a backup, also of a running site and of one that an older release has left. */
export async function openSiteRowSource(places: Places): Promise<{ source: RowSource } & AsyncDisposable> {
  const rows = openSiteRows(places);
  return { source: await openRowSource(rows), [Symbol.asyncDispose]: () => rows[Symbol.asyncDispose]() };
}

export type OpenSiteRows = SiteRows & AsyncDisposable;

/** Creates them if needed. @throws {AppError} `store.older-version`, unless it `upgrades`. */
export async function openMigratedRows(places: Places, { upgrades = false } = {}): Promise<OpenSiteRows> {
  const store = await openStore(places, () => new Date(), { upgrades });
  await store.close();
  const accounts = await openAccountsOf(places);
  await accounts.close();
  return openSiteRows(places);
}

/** Of a site that exists. */
export function openSiteRows({ dataDir, databaseUrl }: Pick<Places, "dataDir" | "databaseUrl">): OpenSiteRows {
  return databaseUrl === null ? openFolder(dataDir) : openPostgres(databaseUrl);
}

function openPostgres(url: string): OpenSiteRows {
  const side = openPostgresSide(url);
  return {
    catalogue: side,
    accounts: side,
    readSecret: () => readSecretRow(side),
    writeSecret: (secret) => writeSecretRow(side, secret),
    [Symbol.asyncDispose]: () => side.close(),
  };
}

function openFolder(dataDir: string): OpenSiteRows {
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
