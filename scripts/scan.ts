import path from "node:path";
import { scanBase } from "#app/scan/site-scans.ts";
import { COMMAND } from "#app/services.ts";
import type { ScanCounts, ScanLine, ScanReport } from "#app/scan/scan-report.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { readSettings } from "../server/env.ts";
import { runJob } from "../server/jobs/run-job.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand, UsageError } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";

const FILES = { one: "file", many: "files" };
const OPTIONS = { base: { type: "string" }, "no-pictures": { type: "boolean" } } as const;
const STOPS = ["SIGINT", "SIGTERM"] as const;
const worker = path.resolve(import.meta.dirname, "../server/jobs/worker.ts");

/** `scan FOLDER`, also while the site runs. */
async function scanFolder(): Promise<number> {
  const { values, positionals } = parsedArgs("scan", { options: OPTIONS, allowPositionals: true });
  const base = baseIn(values.base);
  const withPictures = !values["no-pictures"];
  const folder = path.resolve(onlyArgument(positionals, "scan"));
  const storage = storageSettingsOf(readSettings());
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of STOPS) process.once(signal, stop);
  const bar = createProgressBar(process.stderr, () => performance.now());
  const onProgress = (counts: ScanCounts) => bar.show({ done: counts.files, total: null, note: countsOf(counts) });
  const input = { folder, base, withPictures, actor: { role: "operator" }, origin: COMMAND } as const;
  const cacheFolder = dataFiles(storage.dataDir).scans;
  const options = { worker, storage, onProgress, signal: stopping.signal };
  const { programs, ...report } = await runJob("scan", { ...input, cacheFolder }, options).finally(() => {
    bar.end();
    for (const signal of STOPS) process.off(signal, stop);
  });
  if (!programs.ffprobe) console.error("ffprobe is not on the PATH: only names, sizes and checksums are read.");
  describe(report);
  return report.problemCount > 0 || !report.isWhole ? EXIT.incomplete : EXIT.done;
}

function baseIn(given: string | undefined): string {
  if (given === undefined) return "";
  if (webLinkOf(given) === null) throw new UsageError("--base must be an address that begins with http:// or https://.");
  return scanBase(given);
}

function describe(report: ScanReport): void {
  list("Left to an editor:", report.left, report.leftCount);
  list("Duplicates:", report.duplicates, report.duplicateCount);
  list("Unreadable, or not what they seem:", report.problems, report.problemCount);
  if (!report.isWhole) console.error("Stopped. The next run continues here.");
  console.log(countsOf(report));
}

function list(title: string, lines: readonly ScanLine[], total: number): void {
  if (total > 0) console.error(title);
  for (const { path, text } of lines) console.error(printable(`  ${path}: ${text}`));
  if (total > lines.length) console.error(`  … and ${total - lines.length} more`);
}

function countsOf({ files, read, bytes, added, changed, unchanged }: ScanCounts): string {
  return `${countOf(files, FILES)} (${formatBytes(bytes)}), ${read} read; drafts: ${added} added, ${changed} changed, ${unchanged} unchanged`;
}

/** Escape sequences in a name must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "?");
}

await runCommand(scanFolder);
