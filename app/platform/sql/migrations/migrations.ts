import { assertNotTooOld } from "../schema-version.ts";
import { forPostgres } from "./schema/for-postgres.ts";
import { indexes } from "./schema/indexes.ts";
import { SCHEMA } from "./schema/number.ts";
import { onPostgres } from "./schema/postgres.ts";
import { onSqlite } from "./schema/sqlite.ts";
import { tables } from "./schema/tables.ts";
import { STEPS } from "./steps.ts";
import type { StepFacts } from "./steps/step.ts";

/** One engine's schema of new databases, and the steps since. */
export type Migrations = {
  /** The version that the schema stands for. Older databases cannot be upgraded. */
  first: number;
  newest: number;
  schema: string;
  steps: readonly (StepFacts & { sql: string })[];
};

export const SQLITE_MIGRATIONS: Migrations = {
  first: SCHEMA.sqlite,
  newest: SCHEMA.sqlite + STEPS.length,
  schema: tables + onSqlite + indexes,
  steps: STEPS.map(({ sqlite, ...facts }) => ({ ...facts, sql: sqlite })),
};

export const POSTGRES_MIGRATIONS: Migrations = {
  first: SCHEMA.postgres,
  newest: SCHEMA.postgres + STEPS.length,
  schema: `${forPostgres(tables)}${onPostgres}${forPostgres(indexes)}INSERT INTO schema_version (number) VALUES (0);`,
  steps: STEPS.map(({ postgres, ...facts }) => ({ ...facts, sql: postgres })),
};

/** The numbers of backups that can be restored, the same for both engines. */
export const BACKUP_SCHEMAS = { first: SCHEMA.backup, newest: SCHEMA.backup + STEPS.length };

/** The name of the last migration; "" for a new database, and for one of a newer release. */
export function lastMigration({ first, steps }: Migrations, applied: number): string {
  return applied === first ? SCHEMA.name : (steps[applied - first - 1]?.name ?? "");
}

/** @throws {AppError} `store.older-version` if this release could not restore a backup of such tables. */
export function backupSchemaOf({ first }: Migrations, applied: number): number {
  assertNotTooOld(applied, first);
  return applied - first + BACKUP_SCHEMAS.first;
}

/** The statements that a database still needs. @param applied 0 for a new one. */
export function missingSql({ first, newest, schema, steps }: Migrations, applied: number, upTo = newest): string[] {
  const added = steps.slice(Math.max(0, applied - first), upTo - first).map(({ sql }) => sql);
  return applied === 0 ? [schema, ...added] : added;
}
