import path from "node:path";
import { kindOf, itemPath } from "#app/kinds/registry.ts";
import { ITEM_TYPES, type Item } from "#app/kinds/item.ts";
import { readCategoryPage, readHomePage } from "#app/browse/read-pages.ts";
import { readItem } from "#app/catalogue/items/items.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { readMoreLikeThis, readRelatedItems } from "#app/catalogue/lists/related-items.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";
import type { Store } from "#app/store/store.ts";
import { openInstance } from "../tests/cached-pages.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { openStoreAt, type StoreLocation } from "../tests/open-store-at.ts";
import { administer, startOwnPostgres } from "../tests/servers/own-postgres.ts";
import { AS_INSTALLED } from "../tests/servers/postgres-programs.ts";
import { fill } from "./fill.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

const EXPONENT = 1;
const TITLES_OF_A_VISIT_A_SECOND = 2000;
/** The first is the warm-up. */
const HOURS = 2;
const MINUTE_MS = 60_000;
const LISTS = 1 / 5;
const GENRES = 25;

/** Pages by rank: item pages, and one visit in five the home page, the list of a kind or of one of its genres. */
async function pagesOf(store: Store, random: () => number): Promise<{ items: string[]; lists: string[]; all: Item[] }> {
  const types = ITEM_TYPES.filter((type) => type !== "software");
  const all = (await Array.fromAsync(store.items.all())).filter(({ type }) => type !== "software");
  const lists = await Promise.all(
    types.map(async (type) => {
      const genres = (await store.genres.list(type)).slice(0, GENRES);
      return [`/${kindOf(type).path}`, ...genres.map(({ slug }) => `/${kindOf(type).path}?genre=${slug}`)];
    }),
  );
  return { all, items: shuffled(all.map(itemPath), random), lists: ["/", ...lists.flat()] };
}

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each }) => each);
}

function zipf<T>(ranked: readonly T[], random: () => number): () => T {
  let sum = 0;
  const sums = ranked.map((_, rank) => (sum += 1 / (rank + 1) ** EXPONENT));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return ranked[low] as T;
  };
}

/** One number for the catalogue and a minute at most, as before; and a cache that forgets only the page of the item. */
function otherCaches() {
  const made = new Map<string, { version: number; at: number }>();
  const ever = new Set<string>();
  return {
    edit: (path: string) => void ever.delete(path),
    visit(path: string, version: number, at: number) {
      const known = made.get(path);
      const [isMade, isKnown] = [known?.version === version && at - known.at <= MINUTE_MS, ever.has(path)];
      if (!isMade) made.set(path, { version, at });
      ever.add(path);
      return { before: isMade, unlimited: isKnown };
    },
  };
}

/** As the loaders of these pages do. */
async function readPage(services: Services, { pathname, searchParams }: URL): Promise<unknown> {
  const [, kindPath = "", id] = pathname.split("/");
  const kind = await publicKindByPath(services, kindPath);
  if (!kind) return readHomePage(services);
  if (id === undefined) return readCategoryPage(services, kind, parseListQuery(searchParams));
  const item = await readItem(services, kind, id);
  const [downloads, similar] = await Promise.all([readDownloads(services, item), readMoreLikeThis(services, item)]);
  const related = await readRelatedItems(services, item, similar);
  const teasers = await readTeasers(services, [...similar, ...(related?.items ?? [])]);
  return [item, downloads, similar, related, teasers, services.today(), services.year()];
}

export async function benchFresh(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  await measure("SQLite", { file: path.join(folder.path, "catalogue.db") }, { count, instances: 1 });
}

/** Each visit is to either of two instances; the first one edits. */
export async function benchPostgresFresh(count: number): Promise<void> {
  await using postgres = await startOwnPostgres(AS_INSTALLED);
  const settle = () => administer(postgres.url, "VACUUM ANALYZE");
  await measure("PostgreSQL, two instances", { url: postgres.url }, { count, instances: 2, settle });
}

type Size = { count: number; instances: number; settle?: () => Promise<void> };

/** What is read for real pages, behind the real cache, on a clock of its own. */
async function measure(engine: string, location: StoreLocation, { count, instances, settle }: Size): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const clock = { ms: Date.parse("2026-03-10T08:00:00Z") };
  const editor = await openStoreAt(location, () => new Date(clock.ms));
  cleanUp.defer(() => editor.close());
  await fill(editor, count);
  await settle?.();
  const [random, choice] = [numbers(1), numbers(2)];
  const { items, lists, all } = await pagesOf(editor, random);
  const [item, list] = [zipf(items, random), zipf(lists, random)];
  const open = async () => ({ ...cleanUp.use(await openInstance(location, clock, readPage)), others: otherCaches() });
  const opened = await Promise.all(Array.from({ length: instances }, open));
  const renderings = () => sum(opened.map((instance) => instance.renderings()));
  const visits = (count / TITLES_OF_A_VISIT_A_SECOND) * 60;
  const totals = { visits: 0, before: 0, unlimited: 0, waited: 0 };
  let warm = 0;
  for (let minute = 0; minute < HOURS * 60; minute++) {
    if (minute === (HOURS - 1) * 60) warm = renderings();
    const edited = all[Math.floor(random() * all.length)] as Item;
    await (opened[1] ? opened[0]?.store : editor)?.items.replace({ ...edited, overview: `Edited in minute ${minute}.` });
    for (const instance of opened) {
      instance.others.edit(itemPath(edited));
      await instance.catchUp();
    }
    for (let visit = 0; visit < visits; visit++) {
      clock.ms += MINUTE_MS / visits;
      const page = random() < LISTS ? list() : item();
      const instance = opened[Math.floor(choice() * instances)] as (typeof opened)[number];
      const hits = instance.others.visit(page, minute, clock.ms);
      const rendered = instance.renderings();
      const { number = 0 } = await instance.get(page);
      await instance.idle();
      if (minute < (HOURS - 1) * 60) continue;
      totals.visits++;
      if (number > rendered) totals.waited++;
      if (hits.before) totals.before++;
      if (hits.unlimited) totals.unlimited++;
    }
  }
  const caches = opened.map(({ cache }) => cache.stats());
  const [pages, bytes] = [sum(caches.map((cache) => cache.pages)), sum(caches.map((cache) => cache.bytes))];
  const rendered = renderings() - warm;
  const share = (part: number) => [(100 * part) / totals.visits];
  const bars: Bar[] = [
    { name: "visits", unit: "", values: [totals.visits] },
    { name: "pages rendered before, with one version for all pages", unit: "", values: [totals.visits - totals.before] },
    { name: "pages rendered while a visitor waited", unit: "", values: [totals.waited] },
    { name: "pages rendered in the background", unit: "", values: [rendered - totals.waited] },
    { name: "pages that a cache without limits renders", unit: "", values: [totals.visits - totals.unlimited] },
    { name: "hits before", unit: "%", values: share(totals.before) },
    { name: "hits", unit: "%", values: share(totals.visits - totals.waited) },
    { name: "hits of a cache without limits", unit: "%", values: share(totals.unlimited) },
    { name: "pages in the cache", unit: "", values: [pages] },
    { name: "memory of a page", unit: "bytes", values: [bytes / pages] },
  ];
  const name = engine === "SQLite" ? "fresh" : "fresh-postgres";
  const how = `\`npm run bench -- ${name}\`: ${count / TITLES_OF_A_VISIT_A_SECOND} visits a second over a Zipf of exponent ${EXPONENT}, an edit a minute, the second hour.`;
  await report(`Pages rendered at ${count.toLocaleString("en-GB")} items, ${engine}`, how, bars);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
