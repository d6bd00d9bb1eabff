import path from "node:path";
import { openAccountsOf } from "../../../server/drivers.ts";
import { placesIn, type Places } from "../../../server/process/places.ts";
import { ADMIN } from "../../../tests/accounts.ts";
import type { CopyPlace } from "../../../tests/copy-places.ts";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { makeOlderCatalogue, type OlderPlace, type OlderRows } from "../../../tests/sites/older-site.ts";

export type OlderSite = {
  places: Places;
  place: OlderPlace;
  rows: OlderRows;
  environment: Record<string, string>;
  /** A path beside the data folder. */
  beside: (name: string) => string;
} & AsyncDisposable;

/** @param databaseUrl An empty database; null for SQLite. */
export async function makeOlderSite(source: CopyPlace, schema: number, databaseUrl: string | null): Promise<OlderSite> {
  const folder = await temporaryFolder();
  const beside = (name: string) => path.join(folder.path, name);
  const places: Places = { ...placesIn(beside("data")), databaseUrl };
  const accounts = await openAccountsOf(places);
  await accounts.createAdmin(ADMIN);
  await accounts.close();
  const place: OlderPlace = databaseUrl === null ? { file: beside("data/marquee.db") } : { url: databaseUrl };
  const rows = await makeOlderCatalogue(place, { source: source.side, schema });
  const environment = { DEMO: "0", ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return { places, place, rows, environment, beside, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
