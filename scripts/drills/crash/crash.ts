import { parseArgs } from "node:util";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { startOwnPostgres } from "../../../tests/servers/own-postgres.ts";
import { judge } from "../report.ts";
import { crashOften, type CrashReport } from "./crash-often.ts";

const OPTIONS = {
  kills: { type: "string", default: "100" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  on: { type: "string", default: "sqlite,postgres" },
} as const;

/** Kills a site at random moments under load, and checks each time whether all acknowledged data is there. */
export async function drillCrash(args: readonly string[]): Promise<boolean> {
  const { kills, seed, on } = parseArgs({ args: [...args], options: OPTIONS }).values;
  const [times, from] = [Number(kills), Number(seed)];
  if (!Number.isInteger(times) || times < 1 || !Number.isInteger(from)) throw new Error("--kills and --seed take numbers.");
  let isKept = true;
  for (const engine of on.split(",")) isKept = (await crashOn(engine, times, from)) && isKept;
  return isKept;
}

async function crashOn(engine: string, kills: number, seed: number): Promise<boolean> {
  await using folder = await temporaryFolder();
  await using postgres = engine === "postgres" ? await startOwnPostgres() : null;
  const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  console.log(`\n${kills} kills on ${postgres ? "PostgreSQL" : "SQLite"}, seed ${seed}`);
  return judged(await crashOften({ dataDir: folder.path, environment, kills, seed }));
}

function judged({ kills, actors, visits, problems, unexpected, slowestStartMs }: CrashReport): boolean {
  console.table(Object.fromEntries(actors));
  console.log(
    `Kills: ${kills}. Views: ${visits.opened} opened, ${visits.lost} lost, the oldest ${Math.round(visits.oldestLostMs)} ms before a kill.`,
  );
  console.log(`Slowest start: ${Math.round(slowestStartMs)} ms.`);
  for (const problem of unexpected) console.log(`  ${problem}`);
  return judge([
    ["every acknowledged write is there, whole and found", problems.length === 0],
    ["nothing else was refused or failed", unexpected.length === 0],
  ]);
}
