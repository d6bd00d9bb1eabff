import { setTimeout as pause } from "node:timers/promises";
import { itemPath } from "#app/kinds/registry.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { fill } from "../fill.ts";
import { percentilesOf } from "../measure.ts";
import type { Bar } from "../report/bars.ts";
import { runImport } from "./run-import.ts";
import { askUntil, type Answers } from "./visitor.ts";

const STORED = 1000;
const BEFORE_MS = 5000;
const WARM_UP_MS = 2000;
export const VISITOR = "A visitor of the serving site asks for a list, an item or a search every 50 ms, none of them cached.";
const GOALS = { perSecond: 1000, p99: 50 };
const RATE_LIMIT =
  "commits: 25 documents change 900 pages of indexes, and transactions are short, so that nobody who saves waits";
const WAIT_LIMIT = "processor time and disk of the import beside the site's thread, and lists that change with each commit";

export type BesideVisitor = { perSecond: number; before: Answers; during: Answers };

/** Imports into a site with a thousand other items, while a visitor sends requests. */
export async function importBesideVisitor(file: string, count: number): Promise<BesideVisitor> {
  await using folder = await temporaryFolder();
  const item = await storeItems(folder.path);
  await using site = await startSiteProcess({ dataDir: folder.path, environment: { DEMO: "0" } });
  // Drained without parsing.
  site.process.stdout?.removeAllListeners("data").resume();
  const asked = { origin: site.origin, item };
  await askUntil(asked, pause(WARM_UP_MS));
  const { answers: before } = await askUntil(asked, pause(BEFORE_MS));
  const { answers: during, ended } = await askUntil(asked, runImport(file, { DATA_DIR: folder.path }));
  return { perSecond: count / ended.seconds, before, during };
}

/** @returns The path of one item. */
async function storeItems(dataDir: string): Promise<string> {
  const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
  const paths: string[] = [];
  await fill(store, STORED, (item, number) => {
    const other = { ...item, id: `stored-${number}`, cId: `stored-${number}` };
    if (other.type === "movie") paths.push(itemPath(other));
    return other;
  });
  await store.close();
  return paths[0] ?? "/";
}

export function besideVisitorBars(rounds: readonly BesideVisitor[]): Bar[] {
  const values = (of: (round: BesideVisitor) => number) => rounds.map(of);
  const refused = ({ times, refused }: Answers) => (refused / (refused + times.length)) * 100;
  return [
    {
      name: "into a serving site",
      unit: "documents a second",
      values: values(({ perSecond }) => perSecond),
      goal: { atLeast: GOALS.perSecond },
      limit: RATE_LIMIT,
    },
    {
      name: "a page of the site meanwhile, p50",
      unit: "ms",
      values: values(({ during }) => percentilesOf(during.times).p50),
    },
    {
      name: "a page of the site meanwhile, p99",
      unit: "ms",
      values: values(({ during }) => percentilesOf(during.times).p99),
      goal: { atMost: GOALS.p99 },
      limit: WAIT_LIMIT,
    },
    {
      name: "pages refused meanwhile",
      unit: "%",
      values: values(({ during }) => refused(during)),
    },
    {
      name: "a page of the site before, p99",
      unit: "ms",
      values: values(({ before }) => percentilesOf(before.times).p99),
    },
  ];
}
