import { sql } from "kysely";
import { withDatabase } from "./pool.ts";

/** Objects that belong to an extension stay. */
const isOwn = (catalogue: string) =>
  sql`NOT EXISTS (SELECT FROM pg_depend WHERE classid = ${sql.lit(catalogue)}::regclass AND objid = oid AND deptype = 'e')`;

/** Removes all tables, views, sequences and functions of the site's schema, of any release. All or nothing. */
export function removePostgresTables(url: string): Promise<void> {
  return withDatabase(url, { isPatient: true }, (database) =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ statement: string }>`
        SELECT format('DROP %s IF EXISTS %I CASCADE',
          CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname)
          AS statement
        FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
          AND ${isOwn("pg_class")}
        UNION ALL
        SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
        FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND ${isOwn("pg_proc")}`.execute(transaction);
      for (const { statement } of rows) await sql.raw(statement).execute(transaction);
    }),
  );
}
