import { sql } from "kysely";
import { DatabaseError } from "pg";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "../store.ts";
import type { Access } from "./access.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { openPool } from "./postgres-pool.ts";
import { postgresFileIndex } from "./postgres-file-index.ts";
import { openPostgresTogether } from "./postgres-together.ts";
import { postgresTitleIndex } from "./postgres-title-index.ts";
import { bringIndexUpToDate } from "./reindex.ts";
import type { Database } from "./schema.ts";
import { createSqlStore } from "./sql-store.ts";

const READING_CONNECTIONS = 8;
/** Writers wait for one another, so a second connection would only wait. */
const WRITING_CONNECTIONS = 1;
/** Any number that nobody else takes for a lock in this database. */
const WRITER_LOCK = 7310;
/** An index takes no more than 2,704 bytes: a genre or a language of 900 Chinese characters is beyond that. */
const PROGRAM_LIMIT_EXCEEDED = "54000";
const TOO_LONG = "A text is too long for the database: a genre, a language or the name of a person.";

/**
 * The store in a PostgreSQL database, whose tables are made and migrated when needed; safe when several processes open it
 * at once.
 * @param url `postgres://user:password@host:port/database`.
 * @throws {AppError} `store.newer-version`.
 */
export async function openPostgresStore({ url, now }: { url: string; now: () => Date }): Promise<Store> {
  const [read, writer] = [openPool(url, READING_CONNECTIONS), openPool(url, WRITING_CONNECTIONS)];
  const together = openPostgresTogether(url);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll([together, read, writer]));
  try {
    const access = oneWriterAtATime(read.database, writer.database);
    await migratePostgres(access);
    await bringIndexUpToDate(access, postgresTitleIndex);
    return createSqlStore(access, { titles: postgresTitleIndex, files: postgresFileIndex, now, together, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** SQLite's rule, made explicit: writers that lock the same genres and words in another order would end in deadlocks. */
function oneWriterAtATime(read: Database, writer: Database): Access {
  return {
    read,
    async write(work) {
      try {
        return await writer.transaction().execute(async (database) => {
          await sql`SELECT pg_advisory_xact_lock(${sql.lit(WRITER_LOCK)})`.execute(database);
          return work(database);
        });
      } catch (error) {
        throw isTooLong(error) ? new AppError("item.invalid", TOO_LONG) : error;
      }
    },
    inTransaction: false,
  };
}

function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === PROGRAM_LIMIT_EXCEEDED;
}

async function closeAll(opened: readonly { close: () => Promise<void> }[]): Promise<void> {
  for (const each of opened) await each.close();
}
