import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { cellsOf, type Bar } from "./bars.ts";
import { replaceSection } from "./sections.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/benchmarks.md");
const COLUMNS = ["measured", "unit", "minimum", "median", "maximum", "goal", "result", "what limits it"];

/**
 * Prints the bars and writes them as a section of docs/benchmarks.md, in place of an earlier one with this title.
 * @param how What was run and how, without the machine and the day.
 */
export async function report(title: string, how: string, bars: readonly Bar[]): Promise<void> {
  const rows = bars.map(cellsOf);
  console.log(`\n${title}`);
  console.table(rows.map((cells) => Object.fromEntries(COLUMNS.map((column, i) => [column, cells[i]]))));
  const section = { title, lines: [`${how} ${circumstances()}`, "", ...tableOf(rows)] };
  await writeFile(FILE, replaceSection(await readFile(FILE, "utf8"), section));
}

function circumstances(): string {
  const load = loadavg().map((value) => value.toFixed(0))[1];
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${cpus().length} cores, load ${load}.`;
}

function tableOf(rows: readonly string[][]): string[] {
  return [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}
