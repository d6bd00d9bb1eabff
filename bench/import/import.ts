import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compareParts } from "#app/backup/copying/checksums.sql.ts";
import { SITE_PARTS } from "#app/backup/copying/parts.sql.ts";
import type { Side } from "#app/backup/copying/side.sql.ts";
import { openSqliteSide } from "#app/backup/copying/sqlite-side.sql.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { dataFiles, makeDataFolder } from "../../server/process/data-files.ts";
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
const GOAL_PER_SECOND = { SQLite: 5000, PostgreSQL: 4000 };
const MAX_MIB = 300;
const LIMIT =
  "reading and validating 3 KB, 20 to 30 rows a document and the words for search on one thread, and the full-text indexes";
/** Have times, or a row for each transaction. */
const TIMED = new Set(["audit_log", "versions", "batches", "changes", "catalogue_version"]);

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
  const steps = await importInSteps(file, folder.path);
  for (let round = 0; round < ROUNDS; round++) {
    const environment = { DATA_DIR: path.join(folder.path, `data-${round}`) };
    first.push(await runImport(file, environment));
    again.push(await runImport(file, environment));
    serving.push(await importBesideVisitor(file, count));
  }
  const differing = await differences(folder.path, "steps", "data-0");
  const compared = { rate: count / (plain / 1000), cost: (cost * 1000) / count };
  await reportOn("SQLite", count, { first, again, serving, plain: compared, steps: { imported: steps, differing } });
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
  /** `differing` counts the tables that are not as after a first import at once. */
  steps?: { imported: Imported; differing: number };
};

async function reportOn(engine: keyof typeof GOAL_PER_SECOND, count: number, { first, again, serving, plain, steps }: Measured) {
  const rates = (imports: readonly Imported[]) => imports.map(({ seconds }) => count / seconds);
  const memory = first.map(({ peakMib }) => peakMib);
  const costIn = ({ cpu }: Imported) => (cpu * US_PER_SECOND) / count;
  const unit = "documents a second";
  const cost = "µs a document";
  const size = `${count.toLocaleString("en-GB")} documents of 3 KB`;
  const plainBars: Bar[] = plain
    ? [
        { name: "the lines into one table, in one transaction", unit, values: [plain.rate] },
        { name: "the same, processor time", unit: cost, values: [plain.cost] },
      ]
    : [];
  const stepBars: Bar[] = steps
    ? [
        { name: "the same in steps, as beside a running site", unit, values: rates([steps.imported]) },
        { name: "the same, processor time of the process", unit: cost, values: [costIn(steps.imported)] },
        { name: "tables that differ after both", unit: "tables", values: [steps.differing], goal: { atMost: 0 } },
      ]
    : [];
  await report(
    `Import, ${engine}`,
    `\`COUNT=${count} npm run bench -- ${engine === "SQLite" ? "import" : "import-postgres"}\`: ${size}, by \`npm run import\`, with the start of the process.${serving.length > 0 ? ` ${VISITOR}` : ""}`,
    [
      ...plainBars,
      { name: "into an empty site", unit, values: rates(first), goal: { atLeast: GOAL_PER_SECOND[engine] }, limit: LIMIT },
      { name: "the same, processor time of the process", unit: cost, values: first.map(costIn) },
      ...stepBars,
      { name: "the same file again, which changes nothing", unit, values: rates(again) },
      {
        name: "memory of the process, peak",
        unit: "MiB",
        values: memory,
        goal: { atMost: MAX_MIB },
        limit: "garbage of the lines",
      },
      ...(serving.length > 0 ? besideVisitorBars(serving) : []),
    ],
  );
}

async function importInSteps(file: string, folder: string): Promise<Imported> {
  const dataDir = path.join(folder, "steps");
  await makeDataFolder(dataDir);
  const unlock = lockFile(dataFiles(dataDir).serving);
  try {
    return await runImport(file, { DATA_DIR: dataDir });
  } finally {
    unlock?.();
  }
}

async function differences(folder: string, ...dataDirs: [string, string]): Promise<number> {
  const [from, to] = dataDirs.map((name) => openSqliteSide(dataFiles(path.join(folder, name)).database)) as [Side, Side];
  const compared = await Array.fromAsync(compareParts(from, to, SITE_PARTS.catalogue));
  await Promise.all([from.close(), to.close()]);
  return compared.filter((each) => !TIMED.has(each.table) && each.from.sha256 !== each.to.sha256).length;
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
