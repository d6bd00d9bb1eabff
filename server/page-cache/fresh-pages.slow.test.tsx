import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openInstance, type Read } from "../../tests/cached-pages.ts";
import { testStore } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import {
  COUNTS,
  EDITS_OF_ALL,
  EDITS_OF_ITEMS,
  EDITS_OF_PAGES,
  FILMS,
  HOME,
  inputOf,
  type Edit,
  type EditedWorld,
} from "../../tests/data/random-edits.ts";
import { createItemOnce } from "#app/catalogue/items/items.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { READ_TAGS } from "#app/store/read-tags.ts";
import { AppError } from "#app/lib/errors.ts";

const MINUTE_MS = 60_000;
/** More than the lists of new releases show. */
const TITLES = [...FILMS, ...[4, 5, 6, 7, 8, 9].map((at) => ({ id: `film-${at}`, type: "movie" as const }))];
const ADA = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "owner" } } as const;

const LISTS = ["", "?genre=drama", "?genre=comedy", "?genre=war&year=1920s", "?year=1921", "?language=german", "?sort=title"];
const OTHERS = [
  "?sort=rating",
  "?sort=released&genre=drama",
  "?sort=downloads",
  "?person=ada%20player",
  "?genre=drama&person=buster%20keaton",
];
const PAGES = [
  "/",
  "/de",
  ...[...LISTS, ...OTHERS].map((query) => `/movies${query}`),
  "/games",
  "/games?genre=comedy",
  "/software",
  "/movies/film-0",
  "/de/movies/film-1",
  "/movies/film-1",
  "/games/film-2",
  "/software/film-3",
  "/search",
  "/search?q=movie",
  "/search?q=keaton",
  "/search?q=comedy",
  "/search?q=nothing%20at%20all",
  "/search/suggest?q=mov",
  "/search/suggest?q=xyzxyz",
  "/search/completions?q=mov",
  "/search/feed.xml?genre=drama",
  "/people/buster-keaton",
  "/people/ada-player",
  "/people/joseph-keaton",
  "/lists/best",
  "/lists/best.meta4",
  "/feed.xml",
  "/movies/feed.rss",
  "/sitemap.xml",
  "/watchlist/items?ids=film-0,film-2",
  "/watchlist/shared?items=film-1",
  "/watchlist/files.meta4?ids=film-0",
  "/embed/movies/film-0",
  "/oembed?url=http%3A%2F%2Fsite.example%2Fmovies%2Ffilm-1",
  "/manifest.webmanifest",
  "/llms.txt",
  "/privacy",
  "/feeds",
  ...Object.entries(READ_TAGS).flatMap(([door, methods]) => Object.keys(methods).map((method) => `/probe/${door}/${method}`)),
];

type Instance = Awaited<ReturnType<typeof openInstance>>;

/** Two instances of a site, one database. */
async function world() {
  await using cleanUp = new AsyncDisposableStack();
  const clock = { ms: Date.parse("2026-03-10T02:00:00Z") };
  const now = () => new Date((clock.ms += 100));
  const store = cleanUp.use(await testStore(now));
  const [first, second] = [await openInstance({ file: store.file }, clock), await openInstance({ file: store.file }, clock)];
  const instances = [cleanUp.use(first), cleanUp.use(second)] as const;
  let ids = 0;
  const newId = () => `new-${++ids}`;
  const editorAt = (at: number) => {
    const own = [store, first.store, second.store][at] ?? store;
    return { services: { actor: ADA, store: own, now, newId, events: { publish: () => undefined } }, store: own, clock };
  };
  const { site } = await store.settings.get();
  const languages = ["de"];
  const chosen = { site: { ...site, languages, ...HOME }, uploadedDownloads: true };
  await store.settings.set({ ...chosen, softwareSection: true });
  const all = cleanUp.move();
  return { clock, instances, editorAt, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const COUNTED_READS = new Set(["items.trending"]);
/** Edits of the items in their answers may be ten minutes old too. */
const AGEING = new Set(["items.similar", "items.overviews"]);
const COUNTED = new Set(["views", "downloads", "visitorRating"]);

function agesWithItems({ door, method, args: [query] }: Read): boolean {
  const name = `${door}.${method}`;
  return AGEING.has(name) || (name === "items.page" && String(query?.["sort"]) === "downloads");
}

function isCounted({ door, method, args: [query] }: Read): boolean {
  const name = `${door}.${method}`;
  if (COUNTED_READS.has(name)) return true;
  const isByCount = ["rating", "downloads"].includes(String(query?.["sort"]));
  return (name === "items.page" || name === "lists.read") && (query?.["cursor"] !== null || isByCount);
}

/** What of an answer may not age. */
function exactOf(read: Read, answer: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(answer), function (this: object, name, value: unknown) {
    return "itemName" in this && COUNTED.has(name) ? undefined : value;
  }) as Read["answer"];
  if (read.method !== "read" || copy === null) return copy;
  const { facets: _facets, ...page } = copy;
  return page;
}

function shownIn(answer: unknown): { id: string }[] {
  if (Array.isArray(answer)) return answer.flatMap(shownIn);
  if (typeof answer !== "object" || answer === null) return [];
  if ("itemName" in answer && "type" in answer) return [answer as unknown as { id: string }];
  return "items" in answer ? shownIn(answer.items) : [];
}

/** Whatever may not age is as it is in the database now. */
async function expectExact(instance: Instance, path: string): Promise<void> {
  const { reads, status } = await instance.get(path);
  if (status !== 200) return expect([path, (await instance.renderFresh(path)).status]).toEqual([path, status]);
  const again = await instance.again(path);
  for (const read of reads) {
    const { door, method, args } = read;
    const about = `${path}: ${door}.${method} ${JSON.stringify(args)}`;
    if (!isCounted(read) && !agesWithItems(read)) {
      expect([about, exactOf(read, await again(read))]).toEqual([about, exactOf(read, read.answer)]);
      continue;
    }
    const shown = shownIn(read.answer);
    const ids = [shown.map(({ id }) => id)] as unknown as Read["args"];
    const current = await again({ door: "items", method: "byIds", args: ids, answer: ids });
    if (agesWithItems(read)) expect([about, shownIn(current).map(({ id }) => id)]).toEqual([about, shown.map(({ id }) => id)]);
    else expect([about, exactOf(read, current)]).toEqual([about, exactOf(read, shown)]);
  }
}

/** After the limit a page is sent once more, and rendered meanwhile. */
async function expectFresh(instance: Instance, paths: readonly string[]): Promise<void> {
  for (const path of paths) await instance.get(path);
  await instance.idle();
  for (const path of paths) {
    const [{ data }, fresh] = await Promise.all([instance.get(path), instance.renderFresh(path)]);
    expect([path, data]).toEqual([path, fresh.data]);
  }
}

const EDITS: Record<string, Edit> = { ...EDITS_OF_ITEMS, ...EDITS_OF_PAGES };
const ALL: Record<string, Edit> = { ...EDITS_OF_ITEMS, ...EDITS_OF_PAGES, ...EDITS_OF_ALL, ...COUNTS };
const oneOf = (some: object) => fc.constantFrom(...Object.keys(some));
const page = fc.constantFrom(...PAGES);

const steps = fc.array(
  fc.record({
    edit: fc.oneof(
      { weight: 15, arbitrary: oneOf(EDITS_OF_ITEMS) },
      { weight: 5, arbitrary: oneOf(EDITS_OF_PAGES) },
      { weight: 4, arbitrary: oneOf(COUNTS) },
      { weight: 1, arbitrary: oneOf(EDITS_OF_ALL) },
    ),
    at: fc.nat(TITLES.length - 1),
    n: fc.nat(3),
    editor: fc.nat(2),
    visits: fc.array(fc.record({ page, instance: fc.nat(1) }), { maxLength: 6 }),
    /** Of the messages between instances most are lost, and the others may be about anything. */
    message: fc.option(page, { nil: null }),
  }),
  { minLength: 5, maxLength: 20 },
);

type Step = typeof steps extends fc.Arbitrary<infer Steps extends unknown[]> ? Steps[number] : never;

async function addTitles(editor: EditedWorld): Promise<void> {
  for (const [at, { id, type }] of TITLES.entries())
    await createItemOnce(editor.services, kindOf(type), id, inputOf(type, at % 3));
  for (const edit of ["slots", "covers", "list"] as const) await EDITS_OF_PAGES[edit](editor, TITLES[1]!, 0);
}

async function run(done: readonly Step[]): Promise<void> {
  await using given = await world();
  const { instances, clock, editorAt } = given;
  await addTitles(editorAt(0));
  for (const instance of instances) for (const path of PAGES) await instance.get(path);
  for (const { edit, at, n, editor, visits, message } of done) {
    await ALL[edit]?.(editorAt(editor), TITLES[at]!, n).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    for (const instance of instances) await instance.catchUp();
    if (message) instances[editor % 2]?.cache.forget(message);
    for (const { page: path, instance } of visits) await expectExact(instances[instance]!, path);
  }
  for (const instance of instances) for (const path of PAGES) await expectExact(instance, path);
  clock.ms += 11 * MINUTE_MS;
  for (const instance of instances) await expectFresh(instance, PAGES);
}

it("after any edits, each cached page is what a new rendering shows, and its counts after ten minutes", async () => {
  await fc.assert(fc.asyncProperty(steps, run), draws(24, 24));
});

it.each(["withdraw", "trash"])("no page shows a similar title after %s", async (edit) => {
  await using given = await world();
  const [instance] = given.instances;
  const editor = given.editorAt(0);
  await addTitles(editor);
  const similar = async () => shownIn(JSON.parse((await instance.get("/probe/items/similar")).data)).map(({ id }) => id);
  const [gone] = await similar();
  await EDITS[edit]?.(
    editor,
    TITLES.find(({ id }) => id === gone)!,
    0,
  );
  await instance.catchUp();
  expect(await similar()).not.toContain(gone);
});

/** Public pages that show the day or the year, or what depends on them, have ended by then. */
it("after midnight and after new year, each cached page is what a new rendering shows", async () => {
  await using given = await world();
  const [instance] = given.instances;
  await addTitles(given.editorAt(0));
  for (const midnight of ["2026-03-11", "2027-01-01"].map(Date.parse)) {
    given.clock.ms = midnight - MINUTE_MS;
    for (const path of PAGES) await instance.get(path);
    given.clock.ms = midnight + MINUTE_MS + 1;
    for (const path of PAGES) {
      const [{ data }, fresh] = await Promise.all([instance.get(path), instance.renderFresh(path)]);
      expect([path, data]).toEqual([path, fresh.data]);
    }
  }
});

const taggers = READ_TAGS as unknown as Record<string, Record<string, (...args: unknown[]) => readonly string[]>>;
const OF_EVERYTHING = ["settings.get", "files.list", "files.picturesOf", "pictureCopies.picturesOf"];
const UNTAGGED = new Set([...OF_EVERYTHING, ...COUNTED_READS, ...AGEING]);
const TAGGED = Object.entries(taggers)
  .flatMap(([door, methods]) => Object.keys(methods).map((method) => [door, method] as const))
  .filter((name) => !UNTAGGED.has(name.join(".")));
const MAX_WORLDS = 8;
const EDITS_OF_EACH = 60;

/** Makes the same edits each time, until a page that makes this call alone is stale. */
async function isNoticed(door: string, method: string, seed = 1): Promise<boolean> {
  await using given = await world();
  const [instance] = given.instances;
  const editor = given.editorAt(0);
  await addTitles(editor);
  const probe = `/probe/${door}/${method}`;
  await instance.get(probe);
  const drawn = fc.record({
    edit: fc.oneof(oneOf(EDITS), fc.constantFrom("save", "trash", "restore", "withdraw")),
    at: fc.nat(TITLES.length - 1),
    n: fc.nat(3),
  });
  for (const { edit, at, n } of fc.sample(drawn, { seed, numRuns: EDITS_OF_EACH })) {
    await EDITS[edit]?.(editor, TITLES[at]!, n).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    await instance.catchUp();
    try {
      await expectExact(instance, probe);
    } catch (error) {
      if (error instanceof Error && error.name === "AssertionError") return true;
      throw error;
    }
  }
  return seed < MAX_WORLDS && isNoticed(door, method, seed + 1);
}

it.each(TAGGED)("a page is stale without the tags of %s.%s", { tags: ["full"] }, async (door, method) => {
  const methods = taggers[door]!;
  const own = methods[method]!;
  methods[method] = () => [];
  try {
    expect(await isNoticed(door, method)).toBe(true);
  } finally {
    methods[method] = own;
  }
});
