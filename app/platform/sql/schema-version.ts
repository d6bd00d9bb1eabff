import { AppError } from "#app/lib/errors.ts";

/** The schema versions of new databases before the steps, and after them. */
type Known = { first: number; newest: number };

/**
 * @param applied 0 for a new database.
 * @throws {AppError} `store.newer-version` for a database migrated by a later release; `store.older-version` for one of an older
 * release that this process may not migrate, or that no process can.
 */
export function assertUpgradable(applied: number, { first, newest }: Known, { mayUpgrade }: { mayUpgrade: boolean }): void {
  if (applied > newest) {
    throw new AppError(
      "store.newer-version",
      `The database has schema version ${applied}, but this release supports only ${newest}. Start the newer release or restore a backup.`,
    );
  }
  if (applied === 0 || applied === newest) return;
  assertNotTooOld(applied, first);
  if (mayUpgrade) return;
  throw new AppError(
    "store.older-version",
    `The database has schema version ${applied}, but this release needs ${newest}. Start the site to upgrade it.`,
  );
}

/** @throws {AppError} `store.older-version`. */
export function assertNotTooOld(applied: number, first: number): void {
  if (applied === 0 || applied >= first) return;
  throw new AppError(
    "store.older-version",
    `The database has schema version ${applied}, which is too old for this release (${first}). Export it with the release that created it and import that here.`,
  );
}
