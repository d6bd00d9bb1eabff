import { AppError } from "#app/lib/errors.ts";

/** @throws {AppError} `store.newer-version` for a database migrated by a later release. */
export function assertKnownVersion(version: number, newest: number): void {
  if (version <= newest) return;
  throw new AppError(
    "store.newer-version",
    `The database has schema version ${version}, but this release knows only ${newest}: start the newer release or restore a backup.`,
  );
}
