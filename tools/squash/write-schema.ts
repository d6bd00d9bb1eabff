import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Schema } from "./schema.ts";

/** The sources of `migrations/schema/`. */
export type Sources = { shared: Schema; sqlite: Schema; postgres: Schema };

export const HEAD = "// Written by `npm run db:squash` from databases that all migrations have made.\n\n";

export async function writeSchema(folder: string, { shared, sqlite, postgres }: Sources): Promise<void> {
  const of = (schema: Schema, kind: string) => [...schema].flatMap(([key, sql]) => (key.startsWith(`${kind} `) ? [sql] : []));
  const write = (file: string, doc: string, statements: readonly string[]) =>
    writeFile(path.join(folder, file), `${HEAD}${doc}${quoted(statements)}`);
  await write(
    "tables.ts",
    "/** In SQLite's words, which `forPostgres` translates. */\nexport const tables = ",
    of(shared, "table"),
  );
  await write("indexes.ts", "/** Run last, on tables of both engines. */\nexport const indexes = ", of(shared, "index"));
  await write("sqlite.ts", "/** What PostgreSQL has in another form, or not at all. */\nexport const onSqlite = ", [
    ...sqlite.values(),
  ]);
  await write("postgres.ts", "/** What SQLite has in another form, or not at all. */\nexport const onPostgres = ", [
    ...postgres.values(),
  ]);
}

function quoted(statements: readonly string[]): string {
  const text = statements.map((sql) => `${sql.replaceAll(/;?$/g, ";")}\n`).join("");
  return `\`\n${text.replaceAll(/[\\`]|\$\{/g, "\\$&")}\`;\n`;
}
