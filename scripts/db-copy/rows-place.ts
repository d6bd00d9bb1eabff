import { existsSync } from "node:fs";
import { AppError } from "#app/lib/errors.ts";
import { placeOf } from "#app/lib/addresses/postgres-url.ts";
import { holdsCatalogue, openPostgresSide } from "#app/store/sql/copying/postgres-side.ts";
import { readSecretRow, writeSecretRow } from "#app/store/sql/copying/session-secret.ts";
import type { Side } from "#app/store/sql/copying/side.ts";
import { openSqliteSide } from "#app/store/sql/copying/sqlite-side.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { explaining } from "../../server/process/database-problem.ts";
import { openAccountsOf, openStore } from "../../server/drivers.ts";
import { placesIn, type Places } from "../../server/process/places.ts";
import { readOrMakeSecret, replaceSecret } from "../../server/process/secret.ts";
import type { RowsPlace } from "./order.ts";

export type OpenRows = {
  name: string;
  catalogue: Side;
  accounts: Side;
  readSecret(): Promise<string | null>;
  writeSecret(secret: string): Promise<void>;
} & AsyncDisposable;

/** Creates nothing. @throws {AppError} `transfer.invalid-file` if there is no catalogue. */
export async function openSource(place: RowsPlace): Promise<OpenRows> {
  if (!(await isThere(place))) throw new AppError("transfer.invalid-file", `There is no catalogue in ${nameOf(place)}.`);
  return openRows(place);
}

async function isThere(place: RowsPlace): Promise<boolean> {
  if ("dataDir" in place) return existsSync(dataFiles(place.dataDir).database);
  return explaining(place.url, () => holdsCatalogue(place.url));
}

function nameOf(place: RowsPlace): string {
  return "url" in place ? placeOf(place.url) : place.dataDir;
}

/** Creates and migrates the place if needed. */
export async function openRows(place: RowsPlace): Promise<OpenRows> {
  await migrate("url" in place ? { ...placesIn(""), databaseUrl: place.url } : placesIn(place.dataDir));
  return "url" in place ? openPostgres(place.url) : openFolder(place.dataDir);
}

async function migrate(places: Places): Promise<void> {
  const store = await openStore(places, () => new Date());
  await store.close();
  const accounts = await openAccountsOf(places);
  await accounts.close();
}

function openPostgres(url: string): OpenRows {
  const side = openPostgresSide(url);
  return {
    name: nameOf({ url }),
    catalogue: side,
    accounts: side,
    readSecret: () => readSecretRow(side),
    writeSecret: (secret) => writeSecretRow(side, secret),
    [Symbol.asyncDispose]: () => side.close(),
  };
}

function openFolder(dataDir: string): OpenRows {
  const files = dataFiles(dataDir);
  const [catalogue, accounts] = [openSqliteSide(files.database), openSqliteSide(files.accounts)];
  return {
    name: nameOf({ dataDir }),
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
