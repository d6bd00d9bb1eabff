import { existsSync } from "node:fs";
import { AppError } from "#app/lib/errors.ts";
import { placeOf } from "#app/lib/addresses/postgres-url.ts";
import { holdsTables } from "../../server/drivers.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { placesIn } from "../../server/process/places.ts";
import { openMigratedRows, type OpenSiteRows } from "../../server/site-rows.ts";
import type { RowsPlace } from "./order.ts";

export type OpenRows = OpenSiteRows & { name: string };

/** Creates nothing. @throws {AppError} `transfer.invalid-file` if there is no catalogue. */
export async function openSource(place: RowsPlace): Promise<OpenRows> {
  if (!(await isThere(place))) throw new AppError("transfer.invalid-file", `There is no catalogue in ${nameOf(place)}.`);
  return openRows(place);
}

async function isThere(place: RowsPlace): Promise<boolean> {
  return "dataDir" in place ? existsSync(dataFiles(place.dataDir).database) : holdsTables(place.url);
}

function nameOf(place: RowsPlace): string {
  return "url" in place ? placeOf(place.url) : place.dataDir;
}

/** Creates and migrates the place if needed. */
export async function openRows(place: RowsPlace): Promise<OpenRows> {
  const places = "url" in place ? { ...placesIn(""), databaseUrl: place.url } : placesIn(place.dataDir);
  return { name: nameOf(place), ...(await openMigratedRows(places)) };
}
