import { stat } from "node:fs/promises";
import path from "node:path";
import type { BadLine, ImportProgress, ImportReport } from "#app/domain/transfer/progress.ts";
import { readSettings } from "../server/env.ts";
import { placesOf } from "../server/process/places.ts";
import { runJob } from "../server/jobs/run-job.ts";
import { EXIT, onlyArgument, runCommand } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";

const root = path.resolve(import.meta.dirname, "..");

/** `import FILE`, also while the site runs. */
async function importFile(): Promise<number> {
  const file = onlyArgument(process.argv.slice(2), "npm run import -- FILE");
  const places = placesOf(readSettings());
  const total = await sizeOf(file);
  const bar = createProgressBar(process.stderr, () => performance.now());
  const onProgress = (progress: ImportProgress) => bar.show({ done: progress.bytes, total, note: countsOf(progress) });
  const report = await runJob("import", { file: path.resolve(file) }, { root, places, onProgress }).finally(() => bar.end());
  describe(report);
  return report.bad > 0 ? EXIT.incomplete : EXIT.done;
}

/** Null for a pipe, and for a file that the import will report itself. */
async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

function describe(report: ImportReport): void {
  for (const bad of report.badLines) console.error(badLine(bad));
  const more = report.bad - report.badLines.length;
  if (more > 0) console.error(`… and ${more} more bad lines`);
  console.log(countsOf(report));
}

function badLine({ line, id, reason }: BadLine): string {
  return printable(`line ${line}${id ? ` (${id})` : ""}: ${reason}`);
}

function countsOf({ added, changed, unchanged, bad }: Omit<ImportReport, "badLines">): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
}

/** Escape sequences in a file must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?");
}

await runCommand(importFile);
