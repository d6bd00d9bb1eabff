import { markFiles } from "#app/backup/files/copy-mark.ts";
import type { FileSides } from "#app/backup/files/copy-files.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { EXIT, runCommand } from "./command.ts";
import { checkFiles, copyAllFiles, openBothFiles } from "./db-copy/files.ts";
import { readOrder, type Order } from "./db-copy/arguments.ts";
import { checkRows, copyRows, openRows } from "./db-copy/rows.ts";

/** `db:copy`: copies catalogue, accounts and files, also while the site runs. */
async function dbCopy(): Promise<number> {
  const order = readOrder(process.argv.slice(2));
  const { mode, replace } = order;
  forgetForeignSettings();
  const files = order.files && (await openBothFiles(order.files));
  if (order.files && files && mode !== "check") {
    const { from } = order.files;
    await markFiles(files.to, "folder" in from ? from.folder : from.url, { replace });
  }
  const areRowsSame = await copyOrCheckRows(order);
  const areFilesSame = !files || (await copyOrCheckFiles(files, order));
  return areRowsSame && areFilesSame ? EXIT.done : EXIT.incomplete;
}

async function copyOrCheckRows({ rows, mode, replace }: Order): Promise<boolean> {
  if (!rows) return true;
  await using from = await openRows(rows.from, { mustExist: true });
  await using to = await openRows(rows.to);
  if (mode !== "check") await copyRows(from, to, replace);
  return mode === "copy" || (await checkRows(from, to));
}

async function copyOrCheckFiles(files: FileSides, { mode }: Order): Promise<boolean> {
  if (mode !== "check") await copyAllFiles(files);
  return mode === "copy" || checkFiles(files, { repair: mode === "final" });
}

await runCommand(dbCopy);
