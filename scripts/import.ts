import { stat } from "node:fs/promises";
import path from "node:path";
import type { ImportProgress } from "#app/import/progress.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import { shortened } from "#app/import/dialect/cell-texts.ts";
import { ANSWERS, cellText, questionOf } from "#app/import/dialect/column-questions.ts";
import type { ImportLine, SiteTable } from "#app/import/site-import.ts";
import type { ColumnMapping } from "#app/import/import-table.ts";
import { readSettings } from "../server/env.ts";
import type { Jobs } from "../server/jobs/jobs.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { runJob } from "../server/jobs/run-job.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";

const MAX_SHOWN = 80;

const OPTIONS = {
  check: { type: "boolean" },
  merge: { type: "boolean" },
  map: { type: "string", multiple: true },
  key: { type: "string" },
  kind: { type: "string" },
  links: { type: "string" },
  publish: { type: "boolean" },
  use: { type: "string" },
  save: { type: "string" },
} as const;

const worker = path.resolve(import.meta.dirname, "../server/jobs/worker.ts");

/** Imports a table or documents, also while the site runs. */
async function importFile(): Promise<number> {
  const input = inputOf(process.argv.slice(2));
  const storage = storageSettingsOf(readSettings());
  const total = await sizeOf(input.file);
  const bar = createProgressBar(process.stderr, () => performance.now());
  const onProgress = (progress: ImportProgress) => bar.show({ done: progress.bytes, total, note: countsOf(progress) });
  const result = await runJob("import", input, { worker, storage, onProgress }).finally(() => bar.end());
  const unsure = result.table ? describeTable(result.table) : [];
  if (unsure.length > 0) {
    console.error(`Nothing was imported. Add one of these for each unclear column:`);
    for (const line of unsure) console.error(line);
    return EXIT.failed;
  }
  describe(result, input.isTrial === true);
  return result.bad > 0 ? EXIT.incomplete : EXIT.done;
}

function inputOf(args: string[]): Jobs["import"]["input"] {
  const { values, positionals } = parsedArgs("import", { args, options: OPTIONS, allowPositionals: true });
  const { map = [], key, kind, links, publish = false, use, save } = values;
  const file = path.resolve(onlyArgument(positionals, "import"));
  const choice = { map, key, kind, linkPattern: links, isPublished: publish };
  return { file, isMerge: values.merge ?? false, isTrial: values.check ?? false, choice, use, save };
}

/** Null for a pipe, and for a file that the import will report itself. */
async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** @returns Options that would settle ambiguous columns. */
function describeTable({ columns, examples, notices, mapping }: SiteTable): string[] {
  for (const { message } of notices) say(message);
  const all = mapping.columns.map((column, at) => ({ ...column, name: columns[at] ?? "", examples: examples[at] ?? [] }));
  for (const { field, reading, isSure, name, examples } of all) {
    const [example = ""] = examples;
    const becomes = field === "" ? "" : ` → ${shortened(cellText(field, example, reading), MAX_SHOWN)}`;
    if (field !== "" || !isSure)
      say(`${isSure ? "" : "? "}${name} = ${field || "?"}: ${shortened(example, MAX_SHOWN)}${becomes}`);
  }
  const others = all.filter(({ field, isSure, name }) => field === "" && isSure && name !== "").map(({ name }) => name);
  if (others.length > 0) say(`Left out: ${others.join(", ")}`);
  if (!all.some(({ field }) => field === "type")) say(`Kind of new items: ${mapping.kind}. Use --kind to change it.`);
  if (mapping.linkPattern !== "") say(`Links: ${mapping.linkPattern}`);
  return all.filter(({ isSure }) => !isSure).flatMap((column) => answersTo(column.name, column, column.examples));
}

function answersTo(name: string, column: ColumnMapping, examples: readonly string[]): string[] {
  const question = questionOf(column, examples);
  const { outOf } = column.reading;
  const ratings = Object.keys(RATING_SOURCES).map((source) => `${source}:${outOf}`);
  const fields = column.field !== "" ? [column.field] : outOf ? ratings : ["FIELD"];
  const answers = Object.keys(ANSWERS).filter((answer) => question && question in (ANSWERS[answer] ?? {}));
  const chosen = answers.length > 0 ? answers.map((answer) => `${column.field}:${answer}`) : fields;
  return ["", ...chosen].map((answer) => `  --map ${JSON.stringify(printable(`${name}=${answer}`))}`);
}

function describe(result: Jobs["import"]["result"], isTrial: boolean): void {
  for (const { field, refusal, count, lines } of result.odd)
    say(`${field}: ${refusal.message} (${count}, first in line ${lines[0]?.line ?? 0})`);
  list(result.badLines, result.bad, "bad lines");
  if (result.noted > 0) console.error(isTrial ? "With notes:" : "Imported, with notes:");
  list(result.notes, result.noted, "notes");
  if (result.isDelayedBySite)
    console.error("Stored in steps, because the site or another import is running. While neither is, a first import is faster.");
  const drafts = result.drafts > 0 ? `, ${result.drafts} of them as drafts without a download` : "";
  const notes = result.noted > 0 ? `, ${result.noted} with notes` : "";
  console.log((isTrial ? "Nothing was stored. " : "") + countsOf(result) + notes + drafts);
}

/** Groups the lines of a table with the same reason. */
function list(lines: readonly ImportLine[], total: number, name: string): void {
  for (const [reason, same] of Map.groupBy(lines, ({ reason }) => reason)) {
    const labels = same.map(({ line, id }) => `${line}${id ? ` (${id})` : ""}`);
    say(`line${labels.length > 1 ? "s" : ""} ${labels.join(", ")}: ${reason}`);
  }
  if (total > lines.length) console.error(`… and ${total - lines.length} more ${name}`);
}

function countsOf({ added, changed, unchanged, bad }: Omit<ImportProgress, "bytes" | "drafts">): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
}

function say(text: string): void {
  console.error(printable(text));
}

/** Escape sequences in a file must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?");
}

await runCommand(importFile);
