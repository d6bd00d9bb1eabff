import type { StoredFile } from "#app/store/file-store.ts";
import { authorOf, can, type Actor } from "../services.ts";

/** An account by any of its sessions, or a key. */
export function isUploader(actor: Actor, { uploader }: StoredFile): boolean {
  return uploader === authorOf(actor).id;
}

/** Whose unfinished files the actor sees: with the right to cancel them everyone's (null), otherwise their own. */
export function unfinishedOf(actor: Actor): string | null {
  return can(actor, "files.edit") ? null : authorOf(actor).id;
}

export function maySeeFile(actor: Actor, file: StoredFile): boolean {
  return file.upload === null || isUploader(actor, file) || unfinishedOf(actor) === null;
}
