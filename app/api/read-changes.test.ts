import * as fc from "fast-check";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildItem, temporaryFolder, testStore } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import { EDITS_OF_ALL, EDITS_OF_ITEMS, FILMS, inputOf } from "../../tests/data/random-edits.ts";
import { createItemOnce } from "#app/catalogue/items/items.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { EditingServices } from "#app/services.ts";
import type { Store } from "#app/store/store.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import type { ApiItem } from "./item-schema.ts";
import type { Reader } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { readChanges } from "./read-changes.ts";

const ADA = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "owner" } } as const;
const ENGLISH = { code: "en", prefix: "" };
const NO_DRAFT = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;

/** A site with a clock of its own, whose visitors read a replica that has only what was written before it last caught up. */
async function world() {
  await using cleanUp = new AsyncDisposableStack();
  const clock = { ms: Date.parse("2026-03-10T12:00:00Z") };
  const now = () => new Date((clock.ms += 1000));
  const store = cleanUp.use(await testStore(now));
  const folder = cleanUp.use(await temporaryFolder());
  let ids = 0;
  let replica: Store = store;
  const newId = () => `new-${++ids}`;
  const services: EditingServices = { actor: ADA, store, now, newId, events: { publish: () => undefined } };
  const closeReplica = async () => void (replica !== store && (await replica.close()));
  cleanUp.defer(closeReplica);
  const fallBehind = async () => {
    await closeReplica();
    const file = join(folder.path, `${newId()}.db`);
    using database = new DatabaseSync(store.file);
    database.exec(`VACUUM INTO '${file}'`);
    replica = await openSqliteStore({ file, now });
  };
  const catchUp = async () => {
    await closeReplica();
    replica = store;
  };
  const visitor = () => readerOf(replica, store);
  const all = cleanUp.move();
  return { services, store, clock, visitor, fallBehind, catchUp, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

function readerOf(store: Store, primary = store): Reader {
  return { store: storeInLanguage(store, ENGLISH, [ENGLISH]), newestVersion: () => primary.version.current() };
}

async function ask<Answer>(reader: Reader, id: string, query: Record<string, string>): Promise<Answer> {
  return (await OPERATIONS.find((each) => each.id === id)?.read(reader, new URLSearchParams(query), {})) as Answer;
}

const pageOf = (reader: Reader, after: string | null) =>
  ask<{ items: ApiItem[]; next: string | null }>(reader, "items", { limit: "20", ...(after !== null && { after }) });

async function catalogue(reader: Reader): Promise<Map<string, ApiItem>> {
  const all = new Map<string, ApiItem>();
  let after: string | null = null;
  do {
    const page = await pageOf(reader, after);
    for (const item of page.items) all.set(item.id, item);
    after = page.next;
  } while (after !== null);
  return all;
}

/** A program that has a copy of the catalogue, as docs/api.md describes it. */
function follower(reader: () => Reader) {
  let copy = new Map<string, ApiItem>();
  let cursor: string | null = null;
  let reading: { copy: Map<string, ApiItem>; cursor: string; after: string | null } | null = null;
  let resets = 0;

  async function readOn({ copy: read, ...begun }: NonNullable<typeof reading>): Promise<void> {
    const { items, next } = await pageOf(reader(), begun.after);
    for (const item of items) read.set(item.id, item);
    reading = next === null ? null : { ...begun, copy: read, after: next };
    if (!reading) [copy, cursor] = [read, begun.cursor];
  }

  /** Sends one request. @returns whether nothing more is to be asked. */
  async function step(): Promise<boolean> {
    if (reading) return readOn(reading).then(() => false);
    const query: Record<string, string> = cursor === null ? {} : { since: cursor };
    const answer = await ask<Awaited<ReturnType<typeof readChanges>>>(reader(), "changes", query);
    if (answer.reset) {
      resets++;
      reading = { copy: new Map(), cursor: answer.next, after: null };
      return false;
    }
    for (const item of answer.items) copy.set(item.id, item);
    for (const { id } of answer.gone) copy.delete(id);
    cursor = answer.next;
    return answer.isComplete;
  }

  return {
    async sync(requests = Infinity) {
      for (let sent = 0; sent < requests; sent++) if (await step()) return;
    },
    /** What it had read of a whole catalogue is lost. */
    restart: () => void (reading = null),
    copy: () => copy,
    resets: () => resets,
  };
}

const EDITS = { ...EDITS_OF_ITEMS, ...EDITS_OF_ALL };
const oneOf = (some: typeof EDITS) => fc.constantFrom(...Object.keys(some));

const edits = fc.array(
  fc.record({
    edit: fc.oneof({ weight: 15, arbitrary: oneOf(EDITS_OF_ITEMS) }, { weight: 1, arbitrary: oneOf(EDITS_OF_ALL) }),
    at: fc.nat(3),
    n: fc.nat(3),
    requests: fc.constantFrom(0, 1, 2, Infinity),
    restarts: fc.boolean(),
    lag: fc.constantFrom("falls behind", "catches up", null, null, null),
  }),
  { minLength: 10, maxLength: 30 },
);

it("a follower has a visitor's catalogue after any edits, pauses and interruptions, from a replica that lags too", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (done) => {
      await using given = await world();
      const program = follower(given.visitor);
      for (const { id, type } of FILMS) await createItemOnce(given.services, kindOf(type), id, inputOf(type, 1));
      await program.sync();
      for (const { edit, at, n, requests, restarts, lag } of done) {
        if (lag === "falls behind") await given.fallBehind();
        if (lag === "catches up") await given.catchUp();
        await EDITS[edit]?.(given, FILMS[at]!, n).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        await program.sync(requests);
        if (restarts) program.restart();
      }
      await program.sync();
      expect(sorted(program.copy())).toEqual(sorted(await catalogue(given.visitor())));
      await given.catchUp();
      await program.sync();
      expect(sorted(program.copy())).toEqual(sorted(await catalogue(given.visitor())));
    }),
    draws(24),
  );
});

const sorted = (items: Map<string, ApiItem>) => [...items.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

it("names what is gone by its id and time alone, and nothing that was never public", async () => {
  await using store = await testStore();
  const [film, hidden, draft] = [buildItem("movie"), buildItem("software"), buildItem("movie")];
  await store.items.insert(film);
  const begin = await store.version.current();
  await store.items.insert(hidden);
  await store.drafts.put({ item: draft, ...NO_DRAFT });
  await store.trash.put([film.id, hidden.id, draft.id], new Date());
  const answer = await readChanges(readerOf(store), begin);
  expect(answer).toMatchObject({ reset: false, items: [], gone: [{ id: film.id }], isComplete: true });
  expect(Object.keys(answer.gone[0] ?? {})).toEqual(["id", "at"]);
});

it("begins anew for a large import, and not for a change that leaves the items as they are", async () => {
  await using store = await testStore();
  const program = follower(() => readerOf(store));
  await program.sync();
  await store.customization.set("movie", {});
  await store.items.insert(buildItem("movie"));
  await program.sync();
  expect(program.resets()).toBe(1);
  await store.items.insertAll(Array.from({ length: 101 }, () => buildItem("movie")));
  await program.sync();
  expect(program.resets()).toBe(2);
});

it("begins anew for a cursor that the database has never had, unless only a replica is behind", async () => {
  await using given = await world();
  await given.fallBehind();
  await given.store.items.insert(buildItem("movie"));
  const current = await given.store.version.current();
  expect(await readChanges(given.visitor(), current)).toMatchObject({ reset: false, next: `${current}`, isComplete: true });
  expect(await readChanges(given.visitor(), current + 1)).toMatchObject({ reset: true });
  expect(await readChanges(readerOf(given.store), current + 1)).toMatchObject({ reset: true, next: `${current}` });
});

it("a save that spells a genre in another way changes no other item, and an upgrade that does begins anew", async () => {
  await using store = await testStore();
  const [first, second] = [buildItem("movie", { genre: "Sci-Fi" }), buildItem("movie", { genre: "sci fi" })];
  await store.items.insertAll([first, second]);
  const genreOf = async ({ id }: { id: string }) => (await catalogue(readerOf(store))).get(id)?.genre;
  const program = follower(() => readerOf(store));
  await program.sync();
  await store.items.replace({ ...first, genre: "SCI FI" });
  expect([await genreOf(first), await genreOf(second)]).toEqual(["Sci-Fi", "Sci-Fi"]);
  {
    using database = new DatabaseSync(store.file);
    database.exec("UPDATE meta SET value = 'of an older release' WHERE name = 'title-index'");
  }
  await (await openSqliteStore({ file: store.file, now: () => new Date() })).close();
  expect(await genreOf(second)).toBe("SCI FI");
  await program.sync();
  expect(program.copy()).toEqual(await catalogue(readerOf(store)));
});
