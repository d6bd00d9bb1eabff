import { redirect } from "react-router";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Route } from "./+types/items.admin.route";
import { listAction, listClientAction, type Done, type ListAct } from "#app/platform/actions/list-action.ts";
import { changeGenres } from "./change-genres.ts";
import { changeField, previewField } from "./change-field.ts";
import { can, type Services } from "#app/services.ts";
import { discardDraft } from "#app/catalogue/drafts/save-drafts.ts";
import { publishDrafts, unpublishItems } from "#app/catalogue/drafts/publishing.ts";
import { undoBatch } from "#app/catalogue/history/undo-batches.ts";
import { deleteTrashed, emptyTrash, restoreItems, trashItems } from "#app/catalogue/trash/move-to-trash.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ITEMS_INTENTS, RESULTS_FIELDS, type ItemsIntent, type Undo } from "#app/ui/admin/list/items-form.ts";
import { fieldChangeIn, genreChangeIn, previewed, RESULTS_ACTIONS } from "./results.action.ts";
import { MAX_UNDO_MS, undoneText } from "#app/catalogue/trash/undone-text.ts";
import { chosenIn, intentIn, invalid, requireSure } from "#app/platform/actions/list-form.ts";
import type { Language } from "#app/languages/language.ts";

export const loader = () => redirect(ADMIN_HOME);

export function action(args: Route.ActionArgs) {
  return listAction(args, "drafts.own", itemsAction);
}

export const clientAction = listClientAction;

const ACTIONS: Record<ItemsIntent, ListAct> = {
  async trash(services, form, language) {
    const ids = await trashItems(services, idsIn(form, language));
    const count = ids.length;
    if (!can(services.actor, "content.edit")) return { message: language.text("admin.done.trashedByContributor", { count }) };
    return { message: language.text("admin.done.trashed", { count }), undo: { intent: "restore", ids } };
  },
  async restore(services, form, language) {
    const ids = await restoreItems(services, idsIn(form, language));
    return { message: language.text("admin.done.restored", { count: ids.length }) };
  },
  async delete(services, form, language) {
    requireSure(form, language);
    return {
      message: language.text("admin.done.deletedForGood", { count: await deleteTrashed(services, idsIn(form, language)) }),
    };
  },
  async "empty-trash"(services, form, language) {
    requireSure(form, language);
    return { message: language.text("admin.done.deletedForGood", { count: await emptyTrash(services) }) };
  },
  async publish(services, form, language) {
    const { ids, batch } = await publishDrafts(services, idsIn(form, language));
    return { message: language.text("admin.done.published", { count: ids.length }), undo: undoOf(batch) };
  },
  async unpublish(services, form, language) {
    const { ids, exact } = await unpublishItems(services, idsIn(form, language));
    return { message: language.text("admin.done.unpublished", { count: ids.length }), undo: { intent: "publish", ids: exact } };
  },
  async "discard-draft"(services, form, language) {
    requireSure(form, language);
    const [id = ""] = idsIn(form, language);
    await discardDraft(services, id);
    return { message: language.text("admin.done.draftDiscarded") };
  },
  async "change-genre"(services, form, language) {
    const { change, genre } = genreChangeIn(form, language);
    const { changed, batch } = await changeGenres(services, idsIn(form, language), change, genre);
    return { message: language.text("admin.done.changed", { count: changed }), undo: undoOf(batch) };
  },
  async "preview-field"(services, form, language) {
    return previewed(await previewField(services, idsIn(form, language), fieldChangeIn(form, language), language), language);
  },
  async "change-field"(services, form, language) {
    const { changed, refused, batch } = await changeField(services, idsIn(form, language), fieldChangeIn(form, language));
    const stay = refused > 0 ? ` ${language.text("admin.done.stay", { count: refused })}` : "";
    return { message: language.text("admin.done.changed", { count: changed }) + stay, undo: undoOf(batch) };
  },
  async "check-results"(_services, _form, { text }) {
    throw invalid(RESULTS_FIELDS.query, text("admin.choose.list"));
  },
  async "undo-batch"(services, form, language) {
    const ids = idsIn(form, language);
    const done = await undoBatch(services, ids[0] ?? "", AbortSignal.timeout(MAX_UNDO_MS));
    return { message: undoneText(done, language), undo: done.isFinished ? null : { intent: "undo-batch", ids } };
  },
};

function undoOf(batch: string | null): Undo | null {
  return batch === null ? null : { intent: "undo-batch", ids: [batch] };
}

/** @throws {AppError} `query.invalid` with the field, and what the action itself throws. */
function itemsAction(services: Services, form: FormData, language: Language): Promise<Done> {
  const intent = intentIn(form, ITEMS_INTENTS, language);
  const ofResults = form.has(RESULTS_FIELDS.query) ? RESULTS_ACTIONS[intent] : undefined;
  return (ofResults ?? ACTIONS[intent])(services, form, language);
}

function idsIn(form: FormData, language: Language): string[] {
  const read = (id: string) => (isDocumentId(id) ? id : null);
  return chosenIn(form, language, { read, none: "admin.list.chooseItem", wrong: "admin.list.isNoItem" });
}
