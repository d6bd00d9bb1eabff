import { sql } from "kysely";
import { DatabaseError } from "pg";
import { AppError } from "#app/lib/errors.ts";
import type { Access } from "../database/access.ts";
import { isStalePlan } from "./failures.ts";
import type { Database } from "../database/schema.ts";

/** Any number that nobody else takes for a lock in this database. */
const WRITER_LOCK = 7310;
/** An index takes no more than 2,704 bytes: a genre or a language of 900 Chinese characters is beyond that. */
const PROGRAM_LIMIT_EXCEEDED = "54000";
const TOO_LONG = "A text is too long for the database: a genre, a language or the name of a person.";

/** SQLite's rule, made explicit: writers that lock the same genres and words in another order would end in deadlocks. */
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

/** Nothing was kept, and the next connection prepares its statements for the tables of now. */
function again<T>(error: unknown, write: () => Promise<T>): Promise<T> {
  if (isStalePlan(error)) return write();
  throw error;
}

function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === PROGRAM_LIMIT_EXCEEDED;
}
