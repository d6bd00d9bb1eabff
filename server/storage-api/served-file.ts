import type { Context } from "hono";
import { missingFile, readCompleteFile, type FileTarget } from "#app/files/files.ts";
import { isWithdrawn } from "#app/files/withdrawn-files.ts";
import { can } from "#app/services.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import { actorOf } from "./actor.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/**
 * A file as anyone may get it, or a withdrawn one for those who may read files. Looks up who asks for the latter alone.
 * @throws {AppError} `bucket.not-found`, `file.not-found`.
 */
export async function readServedFile(
  c: Context<StorageEnv>,
  parts: StorageParts,
  target: FileTarget,
): Promise<{ file: StoredFile; isPublic: boolean }> {
  const visitor = parts.services.for({ role: "visitor" });
  const file = await readCompleteFile(visitor, target);
  if (!(await isWithdrawn(visitor, target))) return { file, isPublic: true };
  if (!can(await actorOf(c, parts), "files.read")) throw missingFile();
  return { file, isPublic: false };
}
