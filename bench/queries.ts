import path from "node:path";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemQuery } from "#app/catalogue/lists/lists.store.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { administer, startOwnPostgres } from "../tests/servers/own-postgres.ts";
import { AS_INSTALLED } from "../tests/servers/postgres-programs.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { measureLists } from "./lists.ts";
import { inRounds, round, spreadOf, timeOf } from "./measure.ts";
import type { Bar } from "./report/bars.ts";
import { percentileBars } from "./report/percentiles.ts";
import { report } from "./report/report.ts";

const ROUNDS = 5;
const RUNS = 80;
const GOALS = { list: { p50: 1, p99: 10 }, search: { p50: null, p95: 5 } };
const MANY_TITLES = "words that thousands of items share: the full-text index reads the rows of each";
const STATEMENTS = "PostgreSQL plans each list anew, 0.4 to 1 ms, and each statement takes 0.2 ms to and fro";
const COUNTED = "the index entries of up to 1,000 items are counted, then those items sorted";
const LIMITS: Record<string, string> = {
  "100 cards by id": "a hundred rows of 24 values, each found by its id; no list shows that many",
  "similar 10": "up to 40 index ranges of 24 items, one for each genre and person of the item",
  "explore by year and language": COUNTED,
  "explore by genre, year, language": COUNTED,
  "admin, found by code or title": MANY_TITLES,
  "admin, found by title, by code":
    "up to 10,000 results are found, then the index by code is read until it holds a page of them",
};
const PUBLIC_TYPES = ITEM_TYPES.slice(0, 4);

const now = () => new Date();

/** Measures through the store's interface. `DATABASE_FILE` is a database filled before. */
export async function benchQueries(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const file = process.env["DATABASE_FILE"] ?? path.join(folder.path, "bench.db");
  await measureAll("SQLite", await openSqliteStore({ file, now }), count);
}

/** `DATABASE_URL` is a database filled before. */
export async function benchPostgresQueries(count: number): Promise<void> {
  const filled = process.env["DATABASE_URL"];
  const postgres = filled ? { url: filled, stop: async () => {} } : await startOwnPostgres(AS_INSTALLED);
  try {
    const store = await openPostgresStore({ url: postgres.url, now, isPatient: true });
    // Autovacuum does this within minutes.
    await measureAll("PostgreSQL", store, count, () => administer(postgres.url, "VACUUM ANALYZE"));
  } finally {
    await postgres.stop();
  }
}

async function measureAll(engine: string, store: Store, wanted: number, settle = async () => {}): Promise<void> {
  try {
    if ((await store.counts.items()) === 0) {
      const fillMs = await timeOf(() => fill(store, wanted));
      console.log(`${wanted} items stored in ${round(fillMs / 1000)} s (${Math.round(wanted / (fillMs / 1000))} a second)`);
      await settle();
    }
    const count = await store.counts.items();
    await measure(engine, store, count);
    await measureLists(engine, store, count);
  } finally {
    await store.close();
  }
}

async function measure(engine: string, store: Store, count: number): Promise<void> {
  const list = (query: Partial<ItemQuery>) =>
    store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "newest", limit: 35, cursor: null, ...query });
  const admin = (query: Partial<ItemQuery>) => list({ types: ITEM_TYPES, limit: 25, ...query });
  const deep = (await walk(store, 50)) ?? { after: "" };
  const titles = [...generateItems(200)].map((item) => item.itemName);
  const title = (run: number) => titles[run % titles.length] ?? "";
  const idsFrom = (run: number) => Array.from({ length: 100 }, (_, i) => `generated-${1 + (((run * 100 + i) * 7919) % count)}`);
  const search = (text: string) => store.search.byTitle(text, PUBLIC_TYPES, 10);
  const queries: Record<string, (run: number) => Promise<unknown>> = {
    "the version, for comparison": () => store.version.current(),
    "by id": (run) => store.items.get(`generated-${1 + ((run * 7919) % count)}`),
    "100 cards by id": (run) => store.items.byIds(idsFrom(run)),
    "by five codes": () => store.items.byCodes("movie", ["mv1", "mv2", "mv30", "mv400", "mv5000"]),
    "similar 10": (run) => store.items.similar(`generated-${1 + ((run * 7919) % count)}`, 10),
    "newest 5": () => store.items.newest("movie", 5),
    "new releases 5": () => store.items.newReleases("movie", 5),
    "explore, first page": () => list({}),
    "explore, page 50": () => list({ cursor: deep }),
    "explore by genre": () => list({ genres: ["action"] }),
    "explore by genre, rating": () => list({ genres: ["action"], sort: "rating" }),
    "explore by year and language": (run) => list({ years: [yearOf(run)], languages: ["korean"] }),
    "explore by genre, year, language": (run) =>
      list({ genres: ["horror"], years: [yearOf(run)], languages: ["tamil"], sort: "rating" }),
    "admin, all kinds": () => list({ types: ITEM_TYPES, limit: 25 }),
    "admin, by code from the end": () => admin({ sort: "code", reversed: true }),
    "admin, by genre and name from the end": () => admin({ genres: ["horror"], sort: "title", reversed: true }),
    "admin, of a kind and genre by fewest downloads": () =>
      admin({ types: ["game"], genres: ["horror"], sort: "downloads", reversed: true }),
    "admin, found by code or title": (run) => admin({ text: `${run}`, codes: [`mv${run}`, `gm${run}`], sort: "relevance" }),
    "admin, found by title, by code": (run) => admin({ text: title(run).slice(0, 3), sort: "code" }),
    genres: () => store.genres.list("movie"),
    "search: one letter": (run) => search(title(run).slice(0, 1)),
    "search: three letters": (run) => search(title(run).slice(0, 3)),
    "search: whole title": (run) => search(title(run)),
    "search: one letter wrong": (run) => search(`${title(run).slice(0, 3)}x${title(run).slice(4)}`),
    "search: nothing": () => search("zzqqxx wwvv"),
  };
  const bars: Bar[] = [];
  for (const [name, run] of Object.entries(queries)) {
    const spreads = await inRounds(ROUNDS, (round) => spreadOf(RUNS, (i) => run(round * RUNS + i)));
    const isSearch = name.startsWith("search");
    bars.push(
      ...percentileBars(name, spreads, isSearch ? GOALS.search : GOALS.list, isSearch ? MANY_TITLES : limitOf(engine, name)),
    );
  }
  await report(
    `Queries at ${count.toLocaleString("en-GB")} items, ${engine}`,
    `\`npm run bench -- ${engine === "SQLite" ? "queries" : "queries-postgres"}\`: ${ROUNDS} rounds of ${RUNS} runs, in ms.`,
    bars,
  );
}

function limitOf(engine: string, name: string): string | undefined {
  return LIMITS[name] ?? (engine === "PostgreSQL" ? STATEMENTS : undefined);
}

function yearOf(run: number): YearSpan {
  const year = 1900 + (run % 125);
  return { from: year, to: year };
}

async function walk(store: Store, pages: number): Promise<{ after: string } | null> {
  let cursor: { after: string } | null = null;
  for (let page = 0; page < pages; page++) {
    const { next } = await store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "newest", limit: 35, cursor });
    if (!next) return cursor;
    cursor = { after: next };
  }
  return cursor;
}
