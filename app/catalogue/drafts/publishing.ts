import { setImmediate as nextTurn } from "node:timers/promises";
import { kindOf } from "#app/kinds/registry.ts";
import { formSchema } from "#app/kinds/schemas/schemas.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import type { CurrentItem } from "./drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { inOneBatch } from "../history/batch.ts";
import { publishItems } from "#app/events.ts";
import { requireRight, type Actor, type EditingServices } from "#app/services.ts";
import { newestOf } from "./current-item.ts";
import { NOT_SCHEDULED, unpublishInput } from "./save-drafts.ts";
import { publishInput } from "../items/items.ts";
import { requireFewIds } from "../trash/move-to-trash.ts";

const DUE_AT_ONCE = 100;

type PublishingServices = Pick<EditingServices, "actor" | "store" | "events" | "now">;

/** `added` were not public before; `incomplete` lack required fields of a new item and stay drafts. */
type Published = { ids: string[]; added: string[]; incomplete: string[] };

/**
 * Publishes drafts as they are stored; ids without a draft are skipped. Required fields are not checked for items that were
 * public before.
 * @param ids At most 500.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function publishDrafts(services: EditingServices, ids: readonly string[]): Promise<Published> {
  const { actor, events, now } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const done = await inOneBatch(services, { action: "publish", size: few.length }, (tx) => publishAll(tx, few, now()));
  publishItems(events, "update", done.ids);
  return done;
}

/** Must be called inside a transaction. */
export async function publishAll(tx: Store, ids: readonly string[], at: Date): Promise<Published> {
  const done: Published = { ids: [], added: [], incomplete: [] };
  for (const id of ids) {
    const current = await tx.drafts.current(id);
    const draft = current?.draft;
    if (!draft) continue;
    const { item, wasPublic } = draft;
    if (!wasPublic && !formSchema(kindOf(item.type)).safeParse(item).success) done.incomplete.push(id);
    else {
      await publishDraft(tx, current, at);
      done.ids.push(id);
      if (!draft.isPending) done.added.push(id);
    }
  }
  return done;
}

/**
 * Turns public items into drafts; others are skipped. A pending draft becomes the draft.
 * @param ids At most 500.
 * @returns `exact` are those that publishing restores exactly.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function unpublishItems(services: EditingServices, ids: readonly string[]): Promise<Unpublished> {
  const { actor, events, now } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const batch = { action: "unpublish", size: few.length } as const;
  const done = await inOneBatch(services, batch, (tx) => unpublishAll(tx, few, { at: now(), actor }));
  publishItems(events, "update", done.ids);
  return done;
}

type Unpublished = { ids: string[]; exact: string[] };

/** Must be called inside a transaction. */
export async function unpublishAll(tx: Store, ids: readonly string[], by: { at: Date; actor: Actor }): Promise<Unpublished> {
  const done: Unpublished = { ids: [], exact: [] };
  for (const id of ids) {
    const current = await tx.drafts.current(id);
    if (!current?.published) continue;
    await unpublishInput(tx, kindOf(current.published.type), current, { input: newestOf(current), ...by });
    done.ids.push(id);
    if (!current.draft) done.exact.push(id);
  }
  return done;
}

type DuePublishing = { published: number; failed: { id: string; reason: string }[] };

/**
 * Publishes all drafts that are due, each in its own transaction, so that a crash loses and repeats nothing. A draft that cannot
 * be published loses its schedule.
 * @param signal On abort, the rest waits for the next call.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function publishDue(services: PublishingServices, signal?: AbortSignal): Promise<DuePublishing> {
  const { actor, store, events, now } = services;
  requireRight(actor, "content.edit");
  const done: DuePublishing = { published: 0, failed: [] };
  const readDue = () => store.drafts.due(now(), DUE_AT_ONCE);
  for (let ids = await readDue(); ids.length > 0; ids = signal?.aborted ? [] : await readDue()) {
    for (const id of ids) {
      if (signal?.aborted) break;
      const failure = await publishScheduled(services, id);
      if (failure === null) done.published += 1;
      else done.failed.push({ id, reason: failure.message });
      await nextTurn();
    }
    publishItems(events, "update", ids);
  }
  return done;
}

async function publishScheduled({ store, now }: PublishingServices, id: string): Promise<AppError | null> {
  const publish = async (tx: Store) => {
    const current = await tx.drafts.current(id);
    if (current?.draft?.publishAt && current.draft.publishAt <= now()) await publishDraft(tx, current, now());
  };
  try {
    await store.transaction(publish);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || isOutage(error)) throw error;
    await store.transaction(async (tx) => {
      const draft = await tx.drafts.get(id);
      if (draft) await tx.drafts.put({ ...draft, ...NOT_SCHEDULED });
    });
    return error;
  }
}

async function publishDraft(tx: Store, current: CurrentItem, at: Date): Promise<void> {
  const input = newestOf(current);
  await publishInput(tx, kindOf(input.type), current, { input, at });
}
