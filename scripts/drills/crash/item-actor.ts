import { randomUUID } from "node:crypto";
import { createPath, editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { basedOnIn, sendForm, type Actor, type Site, type Stored } from "./actor.ts";
import type { Random } from "./random.ts";
import { createRegister, createTally, type Register } from "./register.ts";

const movie = kindOf("movie");
const GENRES = ["Drama", "Comedy, Drama", "Horror", "Musical, Romance, War"];

/** `revision` is null while the item does not exist. */
type Owned = { id: string; revision: Register<number | null>; last: number };

/** Creates, edits, trashes and restores items. */
export function itemActor(random: Random): Actor {
  const tally = createTally();
  const items: Owned[] = [];
  let revisions = 0;

  async function save(site: Site, item: Owned): Promise<void> {
    const { id } = item;
    const isNew = item.last === 0;
    const revision = ++revisions;
    const path = isNew ? createPath(movie) : editPath({ type: "movie", id });
    const basedOn: [string, string][] = isNew ? [] : [["basedOn", await basedOnIn(site, path)]];
    await item.revision.write(revision, async () => {
      await sendForm(site, path, [...formEntries({ ...inputOf(id, revision), id }), ...basedOn]);
    });
    item.last = revision;
  }

  async function move(site: Site, { id, revision }: Owned, intent: "trash" | "restore", to: number | null): Promise<void> {
    const fields = [
      ["intent", intent],
      ["ids", id],
      ["stay", "yes"],
    ] as const;
    await revision.write(to, async () => void (await sendForm(site, "/admin/items", fields)));
  }

  return {
    name: "items",
    tally,
    async step(site) {
      const item = items.length > 0 ? random.among(items) : null;
      if (!item || random.below(10) < 4) {
        const added: Owned = { id: randomUUID(), revision: createRegister<number | null>(null, tally), last: 0 };
        items.push(added);
        await save(site, added);
      } else if (item.last === 0) await save(site, item);
      else if (item.revision.current() === null) await move(site, item, "restore", item.last);
      else if (random.below(4) === 0) await move(site, item, "trash", null);
      else await save(site, item);
    },
    async check(stored) {
      const problems: string[] = [];
      for (const item of items) problems.push(...(await checkItem(stored, item)));
      return problems;
    },
  };
}

async function checkItem({ store }: Stored, item: Owned): Promise<string[]> {
  const found = await store.items.get(item.id);
  const revision = found ? revisionOf(found) : null;
  if (found && (revision === null || !isWhole(found, revision))) return [`The item ${item.id} is half of an item.`];
  const expected = item.revision.current();
  if (!item.revision.accepts(revision)) {
    return [`The item ${item.id} is at revision ${revision} instead of ${expected}.`];
  }
  if (revision === null) return [];
  item.last = revision;
  const { items } = await store.search.find(nameOf(item.id, revision), ["movie"], 5);
  return items.some(({ id }) => id === item.id) ? [] : [`The item ${item.id} is not found by its name.`];
}

function nameOf(id: string, revision: number): string {
  return `Crash ${id.slice(0, 8)} ${revision}`;
}

function inputOf(id: string, revision: number) {
  const genre = GENRES[revision % GENRES.length] ?? "";
  const crew = [{ id: 1, imageUrl: "/still.png", name: `Person ${revision}`, role: "Director" }];
  return buildInput("movie", { itemName: nameOf(id, revision), overview: `Revision ${revision}.`, genre, crew });
}

function revisionOf({ itemName }: Item): number | null {
  const [, revision] = /^Crash [0-9a-f]{8} (\d+)$/.exec(itemName) ?? [];
  return revision === undefined ? null : Number(revision);
}

function isWhole(item: Item, revision: number): boolean {
  const { overview, genre, crew } = inputOf(item.id, revision);
  return item.overview === overview && item.genre === genre && item.crew?.[0]?.name === crew?.[0]?.name;
}
