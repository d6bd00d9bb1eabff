import { markFiles } from "#app/domain/transfer/files/copy-mark.ts";
import type { FileSides } from "#app/domain/transfer/files/copy-files.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { EXIT, runCommand } from "./command.ts";
import { checkFiles } from "./db-copy/check-files.ts";
import { checkRows } from "./db-copy/check-rows.ts";
import { copyAllFiles } from "./db-copy/copy-all-files.ts";
import { copyRows } from "./db-copy/copy-rows.ts";
import { openSourceFiles, openTargetFiles } from "./db-copy/files-place.ts";
import { readOrder, type Order } from "./db-copy/order.ts";
import { openRows, openSource } from "./db-copy/rows-place.ts";

/** `db:copy`: copies catalogue, accounts and files, also while the site runs. */
async function dbCopy(): Promise<number> {
  const order = readOrder(process.argv.slice(2));
  forgetForeignSettings();
  const files = order.files && (await openBothFiles(order.files, order));
  const areRowsSame = await copyOrCheckRows(order);
  const areFilesSame = !files || (await copyOrCheckFiles(files, order));
  return areRowsSame && areFilesSame ? EXIT.done : EXIT.incomplete;
}

async function openBothFiles(places: NonNullable<Order["files"]>, { mode, replace }: Order): Promise<FileSides> {
  const from = await openSourceFiles(places.from);
  const to = await openTargetFiles(places.to);
  if (mode !== "check") await markFiles(to.blobs, from.name, { replace });
  return { from: from.blobs, to: to.blobs };
}

async function copyOrCheckRows({ rows, mode, replace }: Order): Promise<boolean> {
  if (!rows) return true;
  await using from = await openSource(rows.from);
  await using to = await openRows(rows.to);
  if (mode !== "check") await copyRows(from, to, replace);
  return mode === "copy" || (await checkRows(from, to));
}

async function copyOrCheckFiles(files: FileSides, { mode }: Order): Promise<boolean> {
  if (mode !== "check") await copyAllFiles(files);
  return mode === "copy" || checkFiles(files, { repair: mode === "final" });
}

await runCommand(dbCopy);
