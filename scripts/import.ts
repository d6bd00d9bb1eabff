import { stat } from "node:fs/promises";
import path from "node:path";
import type { ImportProgress, ImportReport, ReportedLine } from "#app/domain/transfer/progress.ts";
import { readSettings } from "../server/env.ts";
import { placesOf } from "../server/process/places.ts";
import { runJob } from "../server/jobs/run-job.ts";
import { EXIT, onlyArgument, runCommand } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";

const worker = path.resolve(import.meta.dirname, "../server/jobs/worker.ts");

/** `import [--merge] FILE`, also while the site runs. */
async function importFile(): Promise<number> {
  const args = process.argv.slice(2);
  const isMerge = args.includes("--merge");
  const file = onlyArgument(
    args.filter((arg) => arg !== "--merge"),
    "import",
  );
  const places = placesOf(readSettings());
  const total = await sizeOf(file);
  const bar = createProgressBar(process.stderr, () => performance.now());
  const onProgress = (progress: ImportProgress) => bar.show({ done: progress.bytes, total, note: countsOf(progress) });
  const report = await runJob("import", { file: path.resolve(file), isMerge }, { worker, places, onProgress }).finally(() =>
    bar.end(),
  );
  describe(report);
  return report.bad > 0 ? EXIT.incomplete : EXIT.done;
}

/** Null for a pipe, and for a file that the import will report itself. */
async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

function describe(report: ImportReport): void {
  list(report.badLines, report.bad, "bad lines");
  if (report.noted > 0) console.error("Imported, with notes:");
  list(report.notes, report.noted, "notes");
  console.log(countsOf(report) + (report.noted > 0 ? `, ${report.noted} with notes` : ""));
}

function list(lines: readonly ReportedLine[], total: number, name: string): void {
  for (const line of lines) console.error(reportedLine(line));
  if (total > lines.length) console.error(`… and ${total - lines.length} more ${name}`);
}

function reportedLine({ line, id, reason }: ReportedLine): string {
  return printable(`line ${line}${id ? ` (${id})` : ""}: ${reason}`);
}

function countsOf({ added, changed, unchanged, bad }: ImportProgress | ImportReport): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
}

/** Escape sequences in a file must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?");
}

await runCommand(importFile);
