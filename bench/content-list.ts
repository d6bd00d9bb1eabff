import path from "node:path";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { ContentPageQuery } from "#app/catalogue/drafts/drafts.store.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { costOf, inRounds, spreadOf } from "./measure.ts";
import type { Bar } from "./report/bars.ts";
import { percentileBars } from "./report/percentiles.ts";
import { report } from "./report/report.ts";

const ROUNDS = 5;
const RUNS = 80;
const LIMIT = 25;
const DRAFT_COUNTS = [0, 2000];
const GOALS = { p50: 1, p99: 10 };
const MERGED = "items and drafts are two lists, each read and counted; what both have is merged";

const now = () => new Date();

/** The admin's list through the store's interface, beside the same list of published items alone. */
export async function benchContentList(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const store = await openSqliteStore({ file: path.join(folder.path, "bench.db"), now });
  try {
    await fill(store, count);
    const bars: Bar[] = [];
    for (const drafts of DRAFT_COUNTS) {
      await addDrafts(store, 0, drafts);
      bars.push(...(await measure(store, drafts)));
    }
    await report(
      `The content list at ${count.toLocaleString("en-GB")} items, SQLite`,
      `\`npm run bench -- content-list\`: its second page, ${ROUNDS} rounds of ${RUNS} runs, and how many times the processor time of the same page of published items alone.`,
      bars,
    );
  } finally {
    await store.close();
  }
}

/** Every other item is the pending draft of a published one. */
export async function addDrafts(store: Store, from: number, count: number): Promise<void> {
  const items = [...generateItems(2 * (from + count))].slice(2 * from);
  await store.transaction(async (tx) => {
    for (const [at, item] of items.filter((_, i) => i % 2 === 0).entries()) {
      const id = at % 2 === 0 ? item.id : `draft-${from + at}`;
      const cId = at % 2 === 0 ? item.cId : "";
      await tx.drafts.put({ item: { ...item, id, cId }, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
    }
  });
}

async function measure(store: Store, drafts: number): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const [list, query] of Object.entries(queries())) {
    const whole: ContentPageQuery = {
      ...NO_FILTERS,
      types: ITEM_TYPES,
      sort: "newest",
      status: null,
      limit: LIMIT,
      cursor: null,
      ...query,
    };
    const published = await secondPage(whole, (asked) => store.items.page(asked));
    const all = await secondPage(whole, (asked) => store.drafts.page(asked));
    const spreads = await inRounds(ROUNDS, () => spreadOf(RUNS, all));
    const times = await inRounds(ROUNDS, async () => (await costOf(RUNS, all)) / (await costOf(RUNS, published)));
    const name = `${list}, ${drafts.toLocaleString("en-GB")} drafts`;
    bars.push(...percentileBars(name, spreads, GOALS, MERGED), {
      name: `${name}, beside published`,
      unit: "times",
      values: times,
    });
  }
  return bars;
}

async function secondPage(
  query: ContentPageQuery,
  read: (query: ContentPageQuery) => Promise<{ next: string | null }>,
): Promise<() => Promise<unknown>> {
  const { next } = await read(query);
  return () => read({ ...query, cursor: next === null ? null : { after: next } });
}

function queries(): Record<string, Partial<ContentPageQuery>> {
  return {
    newest: {},
    "by name": { sort: "title" },
    "by code from the end": { sort: "code", reversed: true },
    "a kind and a genre": { types: ["game"], genres: ["horror"], sort: "downloads" },
    "found by name": { text: "ka", sort: "relevance" },
  };
}
