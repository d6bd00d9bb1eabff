import path from "node:path";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { ContentPageQuery } from "#app/store/draft-store.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { costOf, printTable, round } from "./measure.ts";

const RUNS = 300;
const LIMIT = 25;
const DRAFT_COUNTS = [0, 100, 1900];

const now = () => new Date();

/** The admin's list, beside the same list of published items alone. */
export async function benchContentList(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const store = await openSqliteStore({ file: path.join(folder.path, "bench.db"), now });
  try {
    await fill(store, count);
    let drafts = 0;
    for (const more of DRAFT_COUNTS) {
      await addDrafts(store, drafts, more);
      drafts += more;
      await compare(store, count, drafts);
    }
  } finally {
    await store.close();
  }
}

/** Every other one is the pending draft of a published item. */
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

async function compare(store: Store, count: number, drafts: number): Promise<void> {
  const rows = [];
  for (const [name, query] of Object.entries(queries())) {
    const whole: ContentPageQuery = {
      ...NO_FILTERS,
      types: ITEM_TYPES,
      sort: "newest",
      status: null,
      limit: LIMIT,
      cursor: null,
      ...query,
    };
    const published = await costOfSecondPage(whole, (asked) => store.items.page(asked));
    const all = await costOfSecondPage(whole, (asked) => store.drafts.page(asked));
    rows.push({ list: name, "published, ms": round(published, 3), "all, ms": round(all, 3), times: round(all / published) });
  }
  printTable(`The content list at ${count} items and ${drafts} drafts, in processor time`, rows);
}

async function costOfSecondPage(
  query: ContentPageQuery,
  read: (query: ContentPageQuery) => Promise<{ next: string | null }>,
): Promise<number> {
  const { next } = await read(query);
  return costOf(RUNS, () => read({ ...query, cursor: next === null ? null : { after: next } }));
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
