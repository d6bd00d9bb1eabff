import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import type { Store } from "#app/store/store.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";
import { catalogueToSearch } from "./catalogue.ts";
import { readTable } from "./tables.ts";

const SHOWN = 10;
/** Kinds of queries that titles alone do not answer. */
const BEYOND_TITLES = new Set("person genre other-title transliterated two-typos number-words overview nonsense".split(" "));
const GOAL = { recall: 0.98, reciprocalRank: 0.9 };

type Wanted = { group: string; query: string; title: string; year: string };

/** An empty title means that nothing should be found. `rank` is among the first ten, from 1; null if missing. */
type Answer = Wanted & { rank: number | null };

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
    for (const corpus of corpora) {
      const answers = await answersTo(store, corpus, new Set(items.map(nameOf)));
      await report(
        `Search quality, ${corpus} corpus`,
        `\`npm run bench -- search-quality\`${corpus === "held-out" ? " with `HELD_OUT=1`" : ""}: how often the item meant is among the first ${SHOWN} of ${items.length.toLocaleString("en-GB")}, and the mean of one by its place.`,
        barsOf(answers),
      );
      if (listed) listMissed(answers);
    }
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

const nameOf = ({ itemName, releasedYear }: Pick<NewItem, "itemName" | "releasedYear">) =>
  `${itemName} (${releasedYearOf(releasedYear)})`;

async function answersTo(store: Store, corpus: Corpus, known: ReadonlySet<string>): Promise<Answer[]> {
  const answers = [];
  for (const [group = "", query = "", title = "", year = ""] of await readTable(`${corpus}.tsv`)) {
    const found = await store.search.byTitle(query, ITEM_TYPES, SHOWN);
    if (title === "") {
      answers.push({ group, query, title: "nothing", year, rank: found.length === 0 ? 1 : null });
      continue;
    }
    const name = `${title} (${year})`;
    if (!known.has(name)) throw new Error(`${corpus}.tsv asks for ${name}, which the catalogue does not have.`);
    const index = found.findIndex((item) => nameOf(item) === name);
    answers.push({ group, query, title, year, rank: index < 0 ? null : index + 1 });
  }
  return answers;
}

function barsOf(answers: readonly Answer[]): Bar[] {
  const groups = Object.groupBy(answers, ({ group }) => (BEYOND_TITLES.has(group) ? group : "by title"));
  return [
    ...barsOfGroup("over all", answers, GOAL),
    ...Object.entries(groups).flatMap(([group, some = []]) => barsOfGroup(group, some)),
  ];
}

function barsOfGroup(group: string, answers: readonly Answer[], goal?: typeof GOAL): Bar[] {
  const unit = `of ${answers.length} queries`;
  const mean = (valueOf: (rank: number | null) => number) => [
    answers.reduce((sum, { rank }) => sum + valueOf(rank), 0) / answers.length,
  ];
  return [
    {
      name: `${group}: recall@${SHOWN}`,
      unit,
      values: mean((rank) => (rank === null ? 0 : 1)),
      goal: goal && { atLeast: goal.recall },
    },
    {
      name: `${group}: mean reciprocal rank`,
      unit,
      values: mean((rank) => (rank === null ? 0 : 1 / rank)),
      goal: goal && { atLeast: goal.reciprocalRank },
    },
  ];
}

function listMissed(answers: readonly Answer[]): void {
  for (const { group, query, title, rank } of answers) {
    if (rank !== 1) console.log(`${group}: ${query} -> ${title}: ${rank === null ? "not found" : `place ${rank}`}`);
  }
}
