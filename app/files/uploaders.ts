import type { StoredFile } from "./files.store.ts";
import { authorOf, can, type Actor } from "#app/services.ts";

/** True for any session of the account, or the same key. */
export function isUploader(actor: Actor, { uploader }: StoredFile): boolean {
  return uploader === authorOf(actor).id;
}

/** The account whose unfinished files the actor sees: null (all) with the right to cancel them, otherwise the actor's own. */
export function unfinishedOf(actor: Actor): string | null {
  return can(actor, "files.edit") ? null : authorOf(actor).id;
}

export function maySeeFile(actor: Actor, file: StoredFile): boolean {
  return file.upload === null || isUploader(actor, file) || unfinishedOf(actor) === null;
}
