import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startOwnPostgres } from "../../tests/servers/own-postgres.ts";
import { AS_INSTALLED } from "../../tests/servers/postgres-programs.ts";
import { generateItems } from "../generate.ts";
import { costOf, timeOf } from "../measure.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";
import { besideVisitorBars, importBesideVisitor, VISITOR, type BesideVisitor } from "./beside-visitor.ts";
import { runImport, type Imported } from "./run-import.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const US_PER_SECOND = 1_000_000;
const GOAL_PER_SECOND = { SQLite: 15_000, PostgreSQL: 8000 };
const LIMIT =
  "20 to 30 rows a document in tables with 20 indexes, the full-text indexes, commits and the words for search, on one thread";

/**
 * Documents per second into an empty site, beside inserting the same lines into one table with one commit; and into a serving
 * site.
 */
export async function benchImport(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const file = await linesIn(folder.path, count);
  let cost = 0;
  const plain = await timeOf(async () => {
    cost = await costOf(1, () => plainTable(file, path.join(folder.path, "plain.db")), { warms: false });
  });
  const [first, again]: [Imported[], Imported[]] = [[], []];
  const serving: BesideVisitor[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const environment = { DATA_DIR: path.join(folder.path, `data-${round}`) };
    first.push(await runImport(file, environment));
    again.push(await runImport(file, environment));
    serving.push(await importBesideVisitor(file, count));
  }
  const compared = { rate: count / (plain / 1000), cost: (cost * 1000) / count };
  await reportOn("SQLite", count, { first, again, serving, plain: compared });
}

export async function benchPostgresImport(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const file = await linesIn(folder.path, count);
  const postgres = await startOwnPostgres(AS_INSTALLED);
  try {
    const environment = { DATA_DIR: path.join(folder.path, "data"), DATABASE_URL: postgres.url };
    const first = await runImport(file, environment);
    const again = await runImport(file, environment);
    await reportOn("PostgreSQL", count, { first: [first], again: [again], serving: [] });
  } finally {
    await postgres.stop();
  }
}

type Measured = {
  first: readonly Imported[];
  again: readonly Imported[];
  serving: readonly BesideVisitor[];
  /** Documents per second, and µs of processor time per document. */
  plain?: { rate: number; cost: number };
};

async function reportOn(engine: keyof typeof GOAL_PER_SECOND, count: number, { first, again, serving, plain }: Measured) {
  const rates = (imports: readonly Imported[]) => imports.map(({ seconds }) => count / seconds);
  const costs = first.map(({ cpu }) => (cpu * US_PER_SECOND) / count);
  const memory = first.map(({ peakMib }) => peakMib);
  const unit = "documents a second";
  const cost = "µs a document";
  const size = `${count.toLocaleString("en-GB")} documents of 3 KB`;
  const plainBars: Bar[] = plain
    ? [
        { name: "the lines into one table, in one transaction", unit, values: [plain.rate] },
        { name: "the same, processor time", unit: cost, values: [plain.cost] },
      ]
    : [];
  await report(
    `Import, ${engine}`,
    `\`COUNT=${count} npm run bench -- ${engine === "SQLite" ? "import" : "import-postgres"}\`: ${size}, by \`npm run import\`, with the start of the process.${serving.length > 0 ? ` ${VISITOR}` : ""}`,
    [
      ...plainBars,
      { name: "into an empty site", unit, values: rates(first), goal: { atLeast: GOAL_PER_SECOND[engine] }, limit: LIMIT },
      { name: "the same, processor time of the process", unit: cost, values: costs },
      { name: "the same file again, which changes nothing", unit, values: rates(again) },
      { name: "memory of the process, peak", unit: "MiB", values: memory, goal: { atMost: 300 }, limit: "garbage of the lines" },
      ...(serving.length > 0 ? besideVisitorBars(serving) : []),
    ],
  );
}

async function linesIn(folder: string, count: number): Promise<string> {
  const file = path.join(folder, "items.ndjson");
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
  console.log(`${count} documents, ${Math.round((await stat(file)).size / 1e6)} MB`);
  return file;
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
