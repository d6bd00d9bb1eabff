import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { printTable, round } from "../measure.ts";
import { catalogueToSearch } from "./catalogue.ts";
import { readTable } from "./tables.ts";

const SHOWN = 10;
/** Kinds of queries that titles alone do not answer. */
const BEYOND_TITLES = new Set("person genre other-title transliterated two-typos number-words overview nonsense".split(" "));
const GOAL = { recall: 0.98, reciprocalRank: 0.9 };

type Wanted = { group: string; query: string; title: string; year: string };

/** Without a title nothing should be found. `place` among the first ten, from 1; null if missing. */
type Answer = Wanted & { place: number | null };

type Corpus = "tuning" | "held-out";

/**
 * Hit rate and rank among the first ten, by kind of difficulty. Tune on the first corpus only: the held-out one is for
 * validation.
 * @param listed Prints every query whose item is not first.
 */
export async function benchSearchQuality(corpora: readonly Corpus[], listed: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  const store = await openSqliteStore({ file: path.join(folder, "bench.db"), now: () => new Date() });
  try {
    const items = await catalogueToSearch();
    await store.items.insertAll(items);
    for (const corpus of corpora) report(corpus, items.length, await answersTo(store, corpus), listed);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function answersTo(store: Store, corpus: Corpus): Promise<Answer[]> {
  const answers = [];
  for (const [group = "", query = "", title = "", year = ""] of await readTable(`${corpus}.tsv`)) {
    const found = await store.search.byTitle(query, ITEM_TYPES, SHOWN);
    if (title === "") {
      answers.push({ group, query, title: "nothing", year, place: found.length === 0 ? 1 : null });
      continue;
    }
    const index = found.findIndex((item) => item.itemName === title && releasedYearOf(item.releasedYear) === year);
    answers.push({ group, query, title, year, place: index < 0 ? null : index + 1 });
  }
  return answers;
}

function report(corpus: Corpus, items: number, answers: readonly Answer[], listed: boolean): void {
  const groups = Object.entries(Object.groupBy(answers, ({ group }) => group)).map(([group, some = []]) => rowOf(group, some));
  const byTitle = answers.filter(({ group }) => !BEYOND_TITLES.has(group));
  const goals = `goals over all: ${GOAL.recall} and ${GOAL.reciprocalRank}`;
  printTable(`Search among ${items} items, ${corpus} corpus (${goals})`, [
    ...groups,
    rowOf("by title", byTitle),
    rowOf("over all", answers),
  ]);
  if (!listed) return;
  for (const { group, query, title, place } of answers) {
    if (place !== 1) console.log(`${group}: ${query} -> ${title}: ${place === null ? "not found" : `place ${place}`}`);
  }
}

function rowOf(group: string, answers: readonly Answer[]): Record<string, string | number> {
  const found = answers.filter(({ place }) => place !== null).length;
  const reciprocalRanks = answers.reduce((sum, { place }) => sum + (place === null ? 0 : 1 / place), 0);
  const { length } = answers;
  return {
    group,
    queries: length,
    "recall@10": round(found / length, 3),
    "mean reciprocal rank": round(reciprocalRanks / length, 3),
  };
}
