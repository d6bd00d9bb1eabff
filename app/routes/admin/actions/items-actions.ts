import { countOf } from "#app/lib/text/numbers.ts";
import { changeGenres, GENRE_CHANGES } from "#app/domain/items/change-genres.ts";
import { changeField, previewField, type FieldChange } from "#app/domain/items/change-field.ts";
import { can, type Services } from "#app/domain/services.ts";
import { discardDraft } from "#app/domain/items/drafts.ts";
import { publishDrafts, unpublishItems } from "#app/domain/items/publishing.ts";
import { deleteTrashed, emptyTrash, restoreItems, trashItems } from "#app/domain/items/trash.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ITEMS_INTENTS, type ItemsIntent } from "#app/ui/admin/items/items-form.ts";
import type { Done } from "./list-action.ts";
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
    const change = GENRE_CHANGES.find((name) => name === form.get("change"));
    if (!change) throw invalid("change", "Choose whether to add, remove or replace.");
    const genre = form.get("genre");
    if (typeof genre !== "string") throw invalid("genre", "Type a genre.");
    const changed = await changeGenres(services, idsIn(form), change, genre);
    const hint = changed > 1 ? " You can undo this in History." : "";
    return { message: `${countOf(changed, ITEMS)} changed.${hint}` };
  },
  async "preview-field"(services, form) {
    const preview = await previewField(services, idsIn(form), fieldChangeIn(form));
    return { message: `${countOf(preview.changes, ITEMS)} would change.`, preview };
  },
  async "change-field"(services, form) {
    const { changed, refused } = await changeField(services, idsIn(form), fieldChangeIn(form));
    const stay = refused > 0 ? ` ${countOf(refused, { one: "stays as it is", many: "stay as they are" })}.` : "";
    const hint = changed > 1 ? " You can undo this in History." : "";
    return { message: `${countOf(changed, ITEMS)} changed.${stay}${hint}` };
  },
};

function fieldChangeIn(form: FormData): FieldChange {
  const [field, text] = [form.get("field"), form.get("text")];
  if (typeof field !== "string") throw invalid("field", "Choose a field.");
  if (typeof text !== "string") throw invalid("text", "Type a value.");
  return { field, text: text.replaceAll("\r\n", "\n") };
}

/** @throws {AppError} `query.invalid` with the field, and what the action itself throws. */
export function itemsAction(services: Services, form: FormData): Promise<Done> {
  return ACTIONS[intentIn(form, ITEMS_INTENTS)](services, form);
}

function publishedMessage(published: number, incomplete: number): string {
  const done = `${countOf(published, ITEMS)} published.`;
  if (incomplete === 0) return done;
  return `${done} ${countOf(incomplete, DRAFTS)} not complete yet: open ${incomplete === 1 ? "it" : "them"} to see what is missing.`;
}

function idsIn(form: FormData): string[] {
  return chosenIn(form, ITEMS, (id) => (isDocumentId(id) ? id : null));
}
