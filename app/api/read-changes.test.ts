import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { apiItem, type ApiItem } from "./item-schema.ts";
import { readChanges } from "./read-changes.ts";

const NO_DRAFT = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
const AT = new Date("2026-03-10T12:00:00Z");
const NOTHING_COPIED = ["tmdb", "omdb", "igdb"] as const;

async function catalogue(store: Store): Promise<ApiItem[]> {
  const types = await readPublicTypes({ store });
  const items = (await Array.fromAsync(store.items.all())).filter(({ type }) => types.includes(type));
  return items.map((item) => apiItem(item, NOTHING_COPIED));
}

/** A program that has a copy of the catalogue, and applies what it is told. */
function follower(store: Store) {
  const copy = new Map<string, ApiItem>();
  let next: string | null = null;
  let resets = 0;
  return {
    async sync() {
      for (;;) {
        const answer = await readChanges({ store }, next === null ? null : Number(next));
        next = answer.next;
        if (answer.reset) {
          resets++;
          copy.clear();
          for (const item of await catalogue(store)) copy.set(item.id, item);
        }
        for (const item of answer.items) copy.set(item.id, item);
        for (const { id } of answer.gone) copy.delete(id);
        if (answer.isComplete) return;
      }
    },
    items: () => [...copy.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    resets: () => resets,
  };
}

const FILMS = Array.from({ length: 4 }, (_, at) => buildItem(at === 3 ? "software" : "movie", { id: `film-${at}` }));

type Edit = (store: Store, film: NewItem) => Promise<unknown>;

const EDITS: Record<string, Edit> = {
  add: async (store, film) => (await store.items.taken([film])).ids.has(film.id) || store.items.insert(film),
  save: async (store, film) => store.items.replace({ ...film, overview: "Saved again", genre: "War" }),
  trash: (store, film) => store.trash.put([film.id], AT),
  restore: (store, film) => store.trash.restore([film.id]),
  unpublish: (store, film) => store.drafts.unpublish({ item: film, ...NO_DRAFT }),
  publish: (store, film) => store.drafts.publish(film),
  remove: (store, film) => store.items.remove(film.id),
  many: (store) => store.items.insertAll(Array.from({ length: 101 }, () => buildItem("movie"))),
  few: (store) => store.items.insertAll(Array.from({ length: 60 }, () => buildItem("movie"))),
  software: async (store) => store.settings.set({ softwareSection: !(await store.settings.get()).softwareSection }),
  forget: (store) => store.changes.prune(new Date(Date.now() + 1000)),
};

const edits = fc.array(fc.record({ edit: fc.constantFrom(...Object.keys(EDITS)), film: fc.nat(3), syncs: fc.boolean() }), {
  maxLength: 20,
});

it("a follower has a visitor's catalogue after any edits and any pause", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (done) => {
      await using store = await testStore();
      const program = follower(store);
      for (const { edit, film, syncs } of done) {
        await EDITS[edit]?.(store, FILMS[film] ?? buildItem("movie"));
        if (syncs) await program.sync();
      }
      await program.sync();
      expect(program.items()).toEqual((await catalogue(store)).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    }),
    draws(40),
  );
});

it("names what is gone by its id and time alone, and nothing that was never public", async () => {
  await using store = await testStore();
  const [film, hidden, draft] = [buildItem("movie"), buildItem("software"), buildItem("movie")];
  const program = follower(store);
  await store.items.insert(film);
  await program.sync();
  const begin = await store.version.current();
  await store.items.insert(hidden);
  await store.drafts.put({ item: draft, ...NO_DRAFT });
  await store.trash.put([film.id, hidden.id, draft.id], AT);
  const answer = await readChanges({ store }, begin);
  expect(answer).toMatchObject({ reset: false, items: [], gone: [{ id: film.id }], isComplete: true });
  expect(Object.keys(answer.gone[0] ?? {})).toEqual(["id", "at"]);
});

it("does not begin anew for a change that leaves the items as they are", async () => {
  await using store = await testStore();
  const program = follower(store);
  await program.sync();
  await store.customization.set("movie", {});
  await store.items.insert(buildItem("movie"));
  await program.sync();
  expect(program.resets()).toBe(1);
});
