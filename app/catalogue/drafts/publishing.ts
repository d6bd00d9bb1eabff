import { setImmediate as nextTurn } from "node:timers/promises";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { messagesOf, problemsOf } from "#app/kinds/schemas/parse.ts";
import { formSchema } from "#app/kinds/schemas/schemas.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import { message, named, type LocalizedMessage } from "#app/lib/localized-message.ts";
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

/** `refused` lack required fields of a new item, or cannot be published for another reason, and stay drafts. */
type Published = { ids: string[]; refused: RefusedDraft[] };
type RefusedDraft = { item: Item; problems: readonly LocalizedMessage[] };

/**
 * Publishes drafts as they are stored, all at one moment or none; ids without a draft are skipped. Required fields are not
 * checked for items that were public before.
 * @param ids At most 500.
 * @returns `batch` undoes it; null if nothing was published.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`; `item.invalid` with a problem and the form's address for each draft
 * that cannot be published.
 */
export async function publishDrafts(
  services: EditingServices,
  ids: readonly string[],
): Promise<{ ids: string[]; batch: string | null }> {
  const { actor, events, now, newId } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const id = newId();
  // One draft is a batch, too: only its undo restores a draft exactly.
  const done = await inOneBatch(services, { action: "publish", id, size: Math.max(2, few.length) }, async (tx) => {
    const published = await publishAll(tx, few, now());
    if (published.refused.length > 0) throw refusedTogether(published.refused);
    return published;
  });
  publishItems(events, "update", done.ids);
  return { ids: done.ids, batch: done.ids.length > 0 ? id : null };
}

function refusedTogether(refused: readonly RefusedDraft[]): AppError {
  const problems = refused.map(({ item, problems }) => ({
    field: "ids",
    path: editPath(item),
    ...message("admin.refused.ofDraft", { name: item.itemName, problems }),
  }));
  return new AppError("item.invalid", message("admin.refused.publishTogether", { count: refused.length }), problems);
}

/** Must be called inside a transaction. */
export async function publishAll(tx: Store, ids: readonly string[], at: Date): Promise<Published> {
  const done: Published = { ids: [], refused: [] };
  for (const id of ids) {
    const current = await tx.drafts.current(id);
    const draft = current?.draft;
    if (!draft) continue;
    const { item, wasPublic } = draft;
    const problems = wasPublic ? [] : problemsOf(formSchema(kindOf(item.type)).safeParse(item));
    if (problems.length > 0) {
      done.refused.push({ item, problems: messagesOf(problems, (field) => fieldName(item, field)) });
      continue;
    }
    await publishDraft(tx, current, at).catch((error: unknown) => {
      if (!(error instanceof AppError) || isOutage(error)) throw error;
      throw refusedTogether([{ item, problems: [error.localizedMessage] }]);
    });
    done.ids.push(id);
  }
  return done;
}

function fieldName({ type }: Item, path: string): LocalizedMessage {
  const [, field] = formFields(kindOf(type)).find(([name]) => name === path.split(".")[0]) ?? [];
  return field ? named(field.label) : { message: path };
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

/** Drafts that meet one of the `defects` stay due. */
type DuePublishing = { published: number; failed: { id: string; reason: string }[]; defects: unknown[] };

/**
 * Publishes all drafts that are due, each in its own transaction, so that a crash loses and repeats nothing. A draft that cannot
 * be published loses its schedule.
 * @param signal On abort, the rest waits for the next call.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function publishDue(services: PublishingServices, signal?: AbortSignal): Promise<DuePublishing> {
  const { actor, store, events, now } = services;
  requireRight(actor, "content.edit");
  const done: DuePublishing = { published: 0, failed: [], defects: [] };
  const broken = new Set<string>();
  const readDue = async () => (await store.drafts.due(now(), DUE_AT_ONCE + broken.size)).filter((id) => !broken.has(id));
  for (let ids = await readDue(); ids.length > 0; ids = signal?.aborted ? [] : await readDue()) {
    for (const id of ids) {
      if (signal?.aborted) break;
      try {
        const failure = await publishScheduled(services, id);
        if (failure === null) done.published += 1;
        else done.failed.push({ id, reason: failure.message });
      } catch (error) {
        if (isOutage(error)) throw error;
        broken.add(id);
        done.defects.push(error);
      }
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
