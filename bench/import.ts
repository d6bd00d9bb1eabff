import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { runTool } from "../tools/run.ts";
import { generateItems } from "./generate.ts";
import { printTable, round, timeOf } from "./measure.ts";

/** Documents per second, beside inserting the same lines into one table with one commit. */
export async function benchImport(count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  try {
    const file = path.join(folder, "items.ndjson");
    await pipeline(Readable.from(lines(count)), createWriteStream(file));
    const plain = await timeOf(() => plainTable(file, path.join(folder, "plain.db")));
    const script = path.join(import.meta.dirname, "../scripts/import.ts");
    const environment = { DATA_DIR: path.join(folder, "data") };
    const first = await timeOf(() => runTool("node", [script, file], { environment }));
    const again = await timeOf(() => runTool("node", [script, file], { environment }));
    const row = (what: string, ms: number) => ({
      what,
      "documents/s": round(count / (ms / 1000), 0),
      "times plain": round(ms / plain, 1),
    });
    printTable(`Import of ${count} documents`, [
      row("lines into one table", plain),
      row("import", first),
      row("import again, nothing new", again),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* lines(count: number): Generator<string> {
  for (const item of generateItems(count)) yield `${JSON.stringify(item)}\n`;
}

async function plainTable(file: string, database: string): Promise<void> {
  const plain = new DatabaseSync(database);
  plain.exec("PRAGMA journal_mode = WAL; CREATE TABLE lines (id INTEGER PRIMARY KEY, line TEXT); BEGIN");
  const insert = plain.prepare("INSERT INTO lines (line) VALUES (?)");
  for await (const line of createInterface({ input: createReadStream(file) })) insert.run(line);
  plain.exec("COMMIT");
  plain.close();
}
