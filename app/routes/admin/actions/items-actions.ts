import { countOf } from "#app/lib/text/numbers.ts";
import { changeGenres } from "#app/domain/items/change-genres.ts";
import { changeField, previewField } from "#app/domain/items/change-field.ts";
import { can, type Services } from "#app/domain/services.ts";
import { discardDraft } from "#app/domain/items/drafts.ts";
import { publishDrafts, unpublishItems } from "#app/domain/items/publishing.ts";
import { undoBatch } from "#app/domain/history/batches.ts";
import { deleteTrashed, emptyTrash, restoreItems, trashItems } from "#app/domain/items/trash.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ITEMS_INTENTS, RESULTS_FIELDS, type ItemsIntent, type Undo } from "#app/ui/admin/items/items-form.ts";
import type { Done } from "./list-action.ts";
import { fieldChangeIn, genreChangeIn, RESULTS_ACTIONS } from "./results-actions.ts";
import { MAX_UNDO_MS, undoneText } from "./undone-text.ts";
import { chosenIn, intentIn, invalid, requireSure } from "./list-form.ts";

const ITEMS = { one: "item", many: "items" };
const DRAFTS = { one: "draft is", many: "drafts are" };

const ACTIONS: Record<ItemsIntent, (services: Services, form: FormData) => Promise<Done>> = {
  async trash(services, form) {
    const ids = await trashItems(services, idsIn(form));
    const message = `${countOf(ids.length, ITEMS)} moved to the trash.`;
    if (can(services.actor, "content.edit")) return { message, undo: { intent: "restore", ids } };
    return { message: `${message} An editor can restore what is there.` };
  },
  async restore(services, form) {
    const ids = await restoreItems(services, idsIn(form));
    return { message: `${countOf(ids.length, ITEMS)} restored.` };
  },
  async delete(services, form) {
    requireSure(form);
    return { message: `${countOf(await deleteTrashed(services, idsIn(form)), ITEMS)} deleted for good.` };
  },
  async "empty-trash"(services, form) {
    requireSure(form);
    return { message: `${countOf(await emptyTrash(services), ITEMS)} deleted for good.` };
  },
  async publish(services, form) {
    const { ids, added, incomplete } = await publishDrafts(services, idsIn(form));
    return { message: publishedMessage(ids.length, incomplete.length), undo: { intent: "unpublish", ids: added } };
  },
  async unpublish(services, form) {
    const { ids, exact } = await unpublishItems(services, idsIn(form));
    return { message: `${countOf(ids.length, ITEMS)} unpublished.`, undo: { intent: "publish", ids: exact } };
  },
  async "discard-draft"(services, form) {
    requireSure(form);
    const [id = ""] = idsIn(form);
    await discardDraft(services, id);
    return { message: "The draft is discarded." };
  },
  async "change-genre"(services, form) {
    const { change, genre } = genreChangeIn(form);
    const { changed, batch } = await changeGenres(services, idsIn(form), change, genre);
    return { message: `${countOf(changed, ITEMS)} changed.`, undo: undoOf(batch) };
  },
  async "preview-field"(services, form) {
    const preview = await previewField(services, idsIn(form), fieldChangeIn(form));
    return { message: `${countOf(preview.changes, ITEMS)} would change.`, preview };
  },
  async "change-field"(services, form) {
    const { changed, refused, batch } = await changeField(services, idsIn(form), fieldChangeIn(form));
    const stay = refused > 0 ? ` ${countOf(refused, { one: "stays as it is", many: "stay as they are" })}.` : "";
    return { message: `${countOf(changed, ITEMS)} changed.${stay}`, undo: undoOf(batch) };
  },
  async "check-results"() {
    throw invalid(RESULTS_FIELDS.query, "Choose a list.");
  },
  async "undo-batch"(services, form) {
    const ids = idsIn(form);
    const done = await undoBatch(services, ids[0] ?? "", AbortSignal.timeout(MAX_UNDO_MS));
    return { message: undoneText(done), undo: done.isFinished ? null : { intent: "undo-batch", ids } };
  },
};

function undoOf(batch: string | null): Undo | null {
  return batch === null ? null : { intent: "undo-batch", ids: [batch] };
}

/** @throws {AppError} `query.invalid` with the field, and what the action itself throws. */
export function itemsAction(services: Services, form: FormData): Promise<Done> {
  const intent = intentIn(form, ITEMS_INTENTS);
  const ofResults = form.has(RESULTS_FIELDS.query) ? RESULTS_ACTIONS[intent] : undefined;
  return (ofResults ?? ACTIONS[intent])(services, form);
}

function publishedMessage(published: number, incomplete: number): string {
  const done = `${countOf(published, ITEMS)} published.`;
  if (incomplete === 0) return done;
  return `${done} ${countOf(incomplete, DRAFTS)} not complete yet: open ${incomplete === 1 ? "it" : "them"} to see what is missing.`;
}

function idsIn(form: FormData): string[] {
  return chosenIn(form, ITEMS, (id) => (isDocumentId(id) ? id : null));
}
