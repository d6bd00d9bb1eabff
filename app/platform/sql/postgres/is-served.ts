import { sql } from "kysely";
import { LOCKS_AND_MESSAGES } from "./persistent-connection.ts";
import { withDatabase } from "./pool.ts";

/** True if a process waits for messages in this database, as each that serves a site does. */
export function isServed(url: string): Promise<boolean> {
  return withDatabase(url, {}, async (database) => {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${LOCKS_AND_MESSAGES} LIMIT 1`.execute(database);
    return rows.length > 0;
  });
}
