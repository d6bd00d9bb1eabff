import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startOwnPostgres } from "../tests/servers/own-postgres.ts";
import { generateItems } from "./generate.ts";
import { costOf, timeOf } from "./measure.ts";
import { cpuSeconds } from "./pages/server-load.ts";
import { report } from "./report/report.ts";

const SCRIPT = path.join(import.meta.dirname, "../scripts/import.ts");
const ROUNDS = 3;
const KIB_PER_MB = 1024;
const WATCH_MS = 200;
const US_PER_SECOND = 1_000_000;
const GOAL_PER_SECOND = { SQLite: 15_000, PostgreSQL: 8000 };
const LIMIT =
  "20 to 30 rows a document in tables with 20 indexes, the full-text indexes, commits and the words for search, on one thread";

/** Documents a second into an empty site, beside inserting the same lines into one table with one commit. */
export async function benchImport(count: number): Promise<void> {
  await inNewFolder(async (folder) => {
    const file = await linesIn(folder, count);
    let cost = 0;
    const plain = await timeOf(async () => {
      cost = await costOf(1, () => plainTable(file, path.join(folder, "plain.db")), { warms: false });
    });
    const [first, again, memory, costs]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const environment = { DATA_DIR: path.join(folder, `data-${round}`) };
      const imported = await runImport(file, environment);
      first.push(count / imported.seconds);
      memory.push(imported.megabytes);
      costs.push((imported.cpu * US_PER_SECOND) / count);
      again.push(count / (await runImport(file, environment)).seconds);
    }
    const compared = { rate: count / (plain / 1000), cost: (cost * 1000) / count };
    await reportOn("SQLite", count, { first, again, memory, costs, plain: compared });
  });
}

export async function benchPostgresImport(count: number): Promise<void> {
  await inNewFolder(async (folder) => {
    const file = await linesIn(folder, count);
    const postgres = await startOwnPostgres();
    try {
      const environment = { DATA_DIR: path.join(folder, "data"), DATABASE_URL: postgres.url };
      const { seconds, megabytes, cpu } = await runImport(file, environment);
      const again = await runImport(file, environment);
      await reportOn("PostgreSQL", count, {
        first: [count / seconds],
        again: [count / again.seconds],
        memory: [megabytes],
        costs: [(cpu * US_PER_SECOND) / count],
      });
    } finally {
      await postgres.stop();
    }
  });
}

/** Costs in µs of processor time a document. */
type Measured = {
  first: number[];
  again: number[];
  memory: number[];
  costs: number[];
  plain?: { rate: number; cost: number };
};

async function reportOn(engine: keyof typeof GOAL_PER_SECOND, count: number, measured: Measured) {
  const { first, again, memory, costs, plain } = measured;
  const unit = "documents a second";
  const cost = "µs a document";
  const size = `${count.toLocaleString("en-GB")} documents of 3 KB`;
  await report(
    `Import, ${engine}`,
    `\`COUNT=${count} npm run bench -- ${engine === "SQLite" ? "import" : "import-postgres"}\`: ${size}, by \`npm run import\`, with the start of the process.`,
    [
      ...(plain
        ? [
            { name: "the lines into one table, in one transaction", unit, values: [plain.rate] },
            { name: "the same, processor time", unit: cost, values: [plain.cost] },
          ]
        : []),
      { name: "into an empty site", unit, values: first, goal: { atLeast: GOAL_PER_SECOND[engine] }, limit: LIMIT },
      { name: "the same, processor time of the process", unit: cost, values: costs },
      { name: "the same file again, which changes nothing", unit, values: again },
      { name: "memory of the process, peak", unit: "MB", values: memory, goal: { atMost: 300 }, limit: "garbage of the lines" },
    ],
  );
}

async function inNewFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
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

/** `megabytes` is the peak of its resident memory, `cpu` seconds of processor time. */
type Usage = { megabytes: number; cpu: number };

async function runImport(file: string, environment: Record<string, string>): Promise<Usage & { seconds: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [SCRIPT, file], { env: { ...process.env, ...environment }, stdio: "ignore" });
  let usage: Usage = { megabytes: 0, cpu: 0 };
  const watch = setInterval(() => (usage = usageOf(child.pid ?? 0) ?? usage), WATCH_MS);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on("error", reject).on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))));
  await promise.finally(() => clearInterval(watch));
  return { ...usage, seconds: (performance.now() - start) / 1000 };
}

/** Null once the process has ended. */
function usageOf(pid: number): Usage | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : { megabytes: Number(kilobytes) / KIB_PER_MB, cpu: cpuSeconds(pid) };
  } catch {
    return null;
  }
}

async function plainTable(file: string, database: string): Promise<void> {
  const plain = new DatabaseSync(database);
  plain.exec("PRAGMA journal_mode = WAL; CREATE TABLE lines (id INTEGER PRIMARY KEY, line TEXT); BEGIN");
  const insert = plain.prepare("INSERT INTO lines (line) VALUES (?)");
  for await (const line of createInterface({ input: createReadStream(file) })) insert.run(line);
  plain.exec("COMMIT");
  plain.close();
}
