import { existsSync } from "node:fs";
import path from "node:path";
import { placeOf } from "#app/lib/addresses/postgres-url.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { SchemaState } from "#app/store/schema-state.ts";
import { usageOf } from "../bin/commands.mjs";
import { backupPlaceOf, openBlobs } from "../server/drivers.ts";
import { readSettings, type Settings } from "../server/env.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { placesOf } from "../server/process/places.ts";
import { readRelease } from "../server/process/release.ts";
import { durationOf, linesOf, roughly } from "../server/upgrade/plan.ts";
import { roomFor } from "../server/upgrade/room.ts";
import { readSchema } from "../server/upgrade/schema.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";

const root = path.resolve(import.meta.dirname, "..");

/** `upgrade:check`: what the next start changes. Exits with 0 if nothing, 1 if something, 2 if it would fail. */
async function check(): Promise<number> {
  if (process.argv.length > 2) throw new UsageError(usageOf("upgrade:check"));
  forgetForeignSettings();
  const settings = readSettings();
  const places = placesOf(settings);
  const state = await readSchema(places);
  const where = places.databaseUrl === null ? places.dataDir : placeOf(places.databaseUrl);
  console.log(`Marquee ${await readRelease(root)}, database in ${where}`);
  if (!state) {
    console.log("There is no catalogue yet. The first start makes one.");
    return EXIT.done;
  }
  if (state.pending.length === 0 && !state.reindexes) {
    console.log(`Nothing to do: the tables are those of this release (${state.name}).`);
    return EXIT.done;
  }
  describe(state, settings);
  if (state.pending.length === 0 || (await hasRoom(settings))) return EXIT.incomplete;
  return EXIT.failed;
}

function describe(state: SchemaState, { databaseUrl }: Settings): void {
  const last = state.pending.at(-1)?.name ?? state.name;
  console.log(`The next start upgrades its tables from ${state.name} to ${last}:`);
  for (const line of linesOf(state)) console.log(line);
  console.log(`That takes ${roughly(durationOf(state))} and up to ${formatBytes(state.bytes)} more of the disk.`);
  if (databaseUrl === null) console.log("The site of the older release must be stopped first.");
  else if (state.pending.some(({ excludesOlder }) => excludesOlder)) {
    console.log("Stop all instances of the older release first: they fail with the new tables.");
  } else console.log("Instances of the older release can go on running beside it, but must not be started again.");
}

/** @returns whether the backup fits. */
async function hasRoom(settings: Settings): Promise<boolean> {
  if (!settings.backupBeforeUpgrade) {
    console.log("No backup is made first, because of BACKUP_BEFORE_UPGRADE=0.");
    return true;
  }
  const hasFiles = settings.filesUrl !== null || existsSync(dataFiles(settings.dataDir).blobs);
  const blobs = hasFiles ? await openBlobs(placesOf(settings)) : null;
  await blobs?.check();
  const { name, needed, free } = await roomFor(backupPlaceOf(settings), blobs);
  const isEnough = free === null || free >= needed;
  const room = free === null ? "" : `, ${formatBytes(free)} are free`;
  console.log(`A backup is made first, in ${name}: ${formatBytes(needed)} of files, and the rows${room}.`);
  if (!isEnough) console.log("That is too little: free some, or let BACKUP_URL name another place.");
  return isEnough;
}

await runCommand(check);
