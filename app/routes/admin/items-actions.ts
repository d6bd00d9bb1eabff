import { changeGenres, GENRE_CHANGES } from "#app/domain/change-genres.ts";
import type { Services } from "#app/domain/services.ts";
import { deleteTrashed, emptyTrash, restoreItems, trashItems } from "#app/domain/trash.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ITEMS_INTENTS, type ItemsIntent } from "#app/ui/admin/items/items-form.ts";
import type { Done } from "./list-action.ts";

const ACTIONS: Record<ItemsIntent, (services: Services, form: FormData) => Promise<Done>> = {
  async trash(services, form) {
    const ids = await trashItems(services, idsIn(form));
    return { message: `${counted(ids.length)} moved to the trash.`, undo: { intent: "restore", ids } };
  },
  async restore(services, form) {
    const ids = await restoreItems(services, idsIn(form));
    return { message: `${counted(ids.length)} restored.` };
  },
  async delete(services, form) {
    requireSure(form);
    return { message: `${counted(await deleteTrashed(services, idsIn(form)))} deleted for good.` };
  },
  async "empty-trash"(services, form) {
    requireSure(form);
    return { message: `${counted(await emptyTrash(services))} deleted for good.` };
  },
  async "change-genre"(services, form) {
    const change = GENRE_CHANGES.find((name) => name === form.get("change"));
    if (!change) throw invalid("change", "Choose whether to add, remove or replace.");
    const genre = form.get("genre");
    if (typeof genre !== "string") throw invalid("genre", "Type a genre.");
    return { message: `${counted(await changeGenres(services, idsIn(form), change, genre))} changed.` };
  },
};

/**
 * Does what a form of a list asks for.
 * @throws {AppError} `query.invalid` with the field that is wrong, and what the action itself throws.
 */
export function itemsAction(services: Services, form: FormData): Promise<Done> {
  const intent = ITEMS_INTENTS.find((name) => name === form.get("intent"));
  if (!intent) throw invalid("intent", "Nothing can be done by this name.");
  return ACTIONS[intent](services, form);
}

/** @throws {AppError} `query.invalid` for none, and for what can be nobody's id. */
function idsIn(form: FormData): string[] {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw invalid("ids", "Choose at least one item.");
  return ids.map((id) => {
    if (typeof id !== "string" || !isDocumentId(id)) throw invalid("ids", "One of these is no item.");
    return id;
  });
}

function requireSure(form: FormData): void {
  if (form.get("sure") !== "yes") throw invalid("sure", "Say that you are sure: nothing brings these back.");
}

function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}

function counted(count: number): string {
  return count === 1 ? "1 item" : `${count.toLocaleString("en")} items`;
}
