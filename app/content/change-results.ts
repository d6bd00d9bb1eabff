import { setImmediate as nextTurn } from "node:timers/promises";
import type { BatchAction } from "#app/catalogue/history/history.ts";
import type { ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { CurrentItem } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { openBatch } from "#app/catalogue/history/batch.ts";
import { publishItems } from "#app/events.ts";
import { changeFieldOf, fieldBatch, type FieldChange } from "./change-field.ts";
import { changeGenresOf, parseGenreChange, type GenreChange } from "./change-genres.ts";
import { newestOf } from "#app/catalogue/drafts/current-item.ts";
import { publishAll, unpublishAll } from "#app/catalogue/drafts/publishing.ts";
import { authorOf, requireRight, type EditingServices } from "#app/services.ts";
import { editableOf, readResults } from "./content-results.ts";

const MAX_NAMED = 20;

export type ResultsChange =
  | { action: "publish" | "unpublish" | "trash" }
  | { action: "change-genre"; change: GenreChange; genre: string }
  | ({ action: "change-field" } & FieldChange);

/** Where a change of all results continues; both null for a new one. */
type ResultsRange = {
  batch: string | null;
  after: string | null;
  /** The time the results were counted. Later saves are left alone. */
  at: Date;
};

/** `refused` could not be changed; `left` names at most 20 of those saved since the results were counted. */
export type ResultsChanged = {
  batch: string;
  changed: number;
  refused: number;
  left: string[];
  leftCount: number;
  /** Null at the end. */
  next: string | null;
};

type Done = { ids: readonly string[]; refused?: number };
type Plan = {
  batch: { action: BatchAction; note?: string };
  /** Items without this state are skipped. */
  needs?: keyof CurrentItem;
  apply: (tx: Store, ids: readonly string[], at: Date) => Promise<Done>;
};

/**
 * Changes all results of a list that the actor may change, in small transactions that are one batch of the history.
 * @param signal On abort, `next` is where the next call continues.
 * @throws {AppError} `actor.not-allowed`, `history.not-found` for another user's batch or one that has ended, `cursor.invalid`,
 * and the errors of the change itself.
 */
export async function changeResults(
  services: EditingServices,
  { query, change, range }: { query: ContentQuery; change: ResultsChange; range: ResultsRange },
  signal: AbortSignal,
): Promise<ResultsChanged> {
  const { actor, store, events, now, newId } = services;
  requireRight(actor, change.action === "trash" ? "drafts.own" : "content.edit");
  const plan = planOf(services, change);
  const id = range.batch ?? newId();
  const batch = openBatch(services, { ...plan.batch, id, isStored: await isBegun(services, id, plan) });
  const done: ResultsChanged = { batch: id, changed: 0, refused: 0, left: [], leftCount: 0, next: range.after };
  for (;;) {
    const page = await readResults(store, query, done.next);
    const editable = await editableOf(actor, store, page.items);
    const some = await batch.store.transaction((tx) =>
      applyTo(tx, plan, { ids: editable.map((item) => item.id), range, at: now() }),
    );
    publishItems(events, change.action === "trash" ? "trash" : "update", [...some.ids]);
    done.changed += some.ids.length;
    done.refused += some.refused;
    done.leftCount += some.left.length;
    done.left.push(...some.left.slice(0, MAX_NAMED - done.left.length));
    done.next = page.next;
    if (page.next === null) break;
    if (signal.aborted) return done;
    await nextTurn();
  }
  await batch.end();
  return done;
}

function planOf({ actor }: EditingServices, change: ResultsChange): Plan {
  if ("genre" in change) {
    const typed = parseGenreChange(change.change, change.genre);
    return { batch: typed.batch, apply: async (tx, ids, at) => ({ ids: await changeGenresOf(tx, ids, typed, at) }) };
  }
  if ("field" in change) {
    const apply: Plan["apply"] = async (tx, ids, at) => {
      const { changed, refused } = await changeFieldOf(tx, ids, change, at);
      return { ids: changed, refused };
    };
    return { batch: fieldBatch(change), apply };
  }
  const batch = { action: change.action };
  if (change.action === "trash") return { batch, apply: async (tx, ids, at) => ({ ids: await tx.trash.put(ids, at) }) };
  if (change.action === "publish")
    return { batch, needs: "draft", apply: async (tx, ids, at) => publishedOf(await publishAll(tx, ids, at)) };
  return { batch, needs: "published", apply: (tx, ids, at) => unpublishAll(tx, ids, { at, actor }) };
}

function publishedOf({ ids, refused }: Awaited<ReturnType<typeof publishAll>>): Done {
  return { ids, refused: refused.length };
}

async function isBegun({ actor, store }: EditingServices, id: string, { batch }: Plan): Promise<boolean> {
  const stored = await store.history.batch(id);
  if (!stored) return false;
  const isOwn = stored.by.id === authorOf(actor).id && stored.action === batch.action;
  if (!isOwn || stored.endedAt) throw new AppError("history.not-found", message("admin.refused.changeEnded"));
  return true;
}

type Slice = { ids: readonly string[]; range: ResultsRange; at: Date };

async function applyTo(tx: Store, { needs, apply }: Plan, { ids, range, at }: Slice) {
  const unchanged: string[] = [];
  const left: string[] = [];
  for (const id of ids) {
    const current: CurrentItem = { published: await tx.items.get(id), draft: await tx.drafts.get(id) };
    const states = [current.published, current.draft?.item ?? null].filter((state) => state !== null);
    if (states.length === 0 || (needs && !current[needs])) continue;
    if (states.some(({ updatedAt }) => updatedAt > range.at)) left.push(newestOf(current).itemName);
    else unchanged.push(id);
  }
  return { refused: 0, ...(await apply(tx, unchanged, at)), left };
}
