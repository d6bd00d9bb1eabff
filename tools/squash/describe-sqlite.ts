import type { DatabaseSync } from "node:sqlite";
import { insertOf, tableOf, type Schema } from "./schema.ts";

const OBJECTS = `
SELECT o.type AS kind, o.name, o.sql FROM sqlite_schema AS o LEFT JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = o.name
WHERE o.sql IS NOT NULL AND o.name NOT LIKE 'sqlite_%' AND coalesce(t.type, '') <> 'shadow'
ORDER BY o.rowid`;

/** Drops comments and layout of the statements. */
export function describeSqlite(database: DatabaseSync): Schema {
  const schema: Schema = new Map();
  const objects = database.prepare(OBJECTS).all() as { kind: string; name: string; sql: string }[];
  for (const { kind, name, sql } of objects) schema.set(`${kind} ${name}`, plain(kind, sql));
  for (const { kind, name, sql } of objects) {
    if (kind !== "table" || sql.startsWith("CREATE VIRTUAL")) continue;
    const rows = database.prepare(`SELECT * FROM ${name}`).all();
    if (rows.length > 0) schema.set(`rows ${name}`, insertOf(name, rows));
  }
  return schema;
}

function plain(kind: string, sql: string): string {
  if (kind === "trigger") return sql;
  const line = sql.replaceAll(/--.*\n/g, "").replaceAll(/\s+/g, " ");
  const [, head, body, tail = ""] = /^(CREATE TABLE \w+) ?\((.*)\)([^()]*)$/.exec(line) ?? [];
  return head === undefined || body === undefined ? line : tableOf(head, partsOf(body), tail);
}

/** Splits at commas outside parentheses and texts. */
function partsOf(body: string): string[] {
  const parts = [""];
  let depth = 0;
  let isText = false;
  for (const character of body) {
    if (character === "'") isText = !isText;
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0 && !isText) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
