import { AppError } from "#app/lib/errors.ts";

/**
 * @param applied 0 for a new database.
 * @throws {AppError} `store.newer-version` for a database migrated by a later release; `store.older-version` for one of an older
 * release that this process may not migrate.
 */
export function assertUpgradable(applied: number, { newest, mayUpgrade }: { newest: number; mayUpgrade: boolean }): void {
  if (applied > newest) {
    throw new AppError(
      "store.newer-version",
      `The database has schema version ${applied}, but this release knows only ${newest}: start the newer release or restore a backup.`,
    );
  }
  if (mayUpgrade || applied === 0 || applied === newest) return;
  throw new AppError(
    "store.older-version",
    `The database has schema version ${applied}, and this release needs ${newest}: start the site, which upgrades it.`,
  );
}
