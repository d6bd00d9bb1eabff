import type { SchemaState } from "#app/platform/sql/schema-state.ts";
import { countOf } from "#app/lib/text/numbers.ts";

/** Measured with 100,000 items, see docs/measurements.md. */
const MS_PER_ROW = 0.05;
const MS_PER_INDEXED_ITEM = 1.5;
const MS_PER_MIGRATION = 100;

const MIGRATIONS = { one: "migration", many: "migrations" };
const ITEMS = { one: "item", many: "items" };
const ROWS = { one: "row", many: "rows" };

/** Milliseconds, roughly. */
export function durationOf({ pending, reindexes, items }: SchemaState): number {
  const rows = pending.reduce((sum, migration) => sum + migration.rows, 0);
  return pending.length * MS_PER_MIGRATION + rows * MS_PER_ROW + (reindexes ? items * MS_PER_INDEXED_ITEM : 0);
}

/** "a few seconds", "about 40 seconds", "about 3 minutes". */
export function roughly(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return "a few seconds";
  return seconds < 100 ? `about ${Math.ceil(seconds / 10) * 10} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;
}

/** The state in one line. */
export function summaryOf(state: SchemaState): string {
  const last = state.pending.at(-1)?.name ?? state.name;
  const count = countOf(state.pending.length, MIGRATIONS);
  return `Upgrading the database from ${state.name} to ${last}: ${count}, ${roughly(durationOf(state))}.`;
}

/** Lists one line per migration. */
export function linesOf({ pending, reindexes, items }: SchemaState): string[] {
  const width = Math.max(...pending.map(({ name }) => name.length));
  const lines = pending.map(({ name, summary, rows }) => {
    return `  ${name.padEnd(width)}  ${summary}${rows > 0 ? ` (${countOf(rows, ROWS)})` : ""}`;
  });
  return reindexes ? [...lines, `  The search index is rebuilt (${countOf(items, ITEMS)}).`] : lines;
}
