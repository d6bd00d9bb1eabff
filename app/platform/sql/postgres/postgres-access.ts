import { sql } from "kysely";
import { DatabaseError } from "pg";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Access } from "../access.ts";
import { isStalePlan } from "./postgres-failures.ts";
import type { Database } from "../schema.ts";

/** An arbitrary lock id, unique in this database. */
const WRITER_LOCK = 7310;
/** Index entries are limited to 2,704 bytes, which a genre or language of 900 Chinese characters exceeds. */
const PROGRAM_LIMIT_EXCEEDED = "54000";
const TOO_LONG = message("admin.refused.tooLongForDatabase");

/** Writers that lock genres and words in different orders would deadlock. SQLite has one writer too. */
export function oneWriterAtATime(read: Database, writer: Database): Access {
  const inOrder = <T>(work: (database: Database) => Promise<T>) =>
    writer.transaction().execute(async (database) => {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(WRITER_LOCK)})`.execute(database);
      return work(database);
    });
  return {
    read,
    async write(work) {
      try {
        return await inOrder(work).catch((error: unknown) => again(error, () => inOrder(work)));
      } catch (error) {
        throw isTooLong(error) ? new AppError("item.invalid", TOO_LONG) : error;
      }
    },
    inTransaction: false,
  };
}

/** Retrying is safe: nothing was committed, and the next connection prepares statements for the current tables. */
function again<T>(error: unknown, write: () => Promise<T>): Promise<T> {
  if (isStalePlan(error)) return write();
  throw error;
}

function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === PROGRAM_LIMIT_EXCEEDED;
}
