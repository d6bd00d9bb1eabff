import { mkdtempSync } from "node:fs";
import path from "node:path";
import { AppError } from "#app/lib/errors.ts";
import type { RowTarget } from "../../row-archive.ts";
import { BACKUP_SCHEMAS } from "../migrations/migrations.ts";
import { copyParts, endCopy, isConsistent } from "./copy-site.ts";
import { writeSlice } from "./copy-slice.ts";
import type { Layout } from "./layout.ts";
import { markAsCopy } from "./mark.ts";
import { openOlderRows, type OlderRows } from "./older-rows.ts";
import { parseSlice, type SliceRows } from "./row-entry.ts";
import { SITE_PARTS } from "./parts.ts";
import type { Side, SiteRows } from "./side.ts";
import type { Part } from "./table.ts";

/** @param folder Holds the catalogue of an older release until it is migrated; the caller removes it. */
export function openRowTarget(site: SiteRows, folder: string): RowTarget & AsyncDisposable {
  const { catalogue } = site;
  let older: OlderRows | null = null;

  async function writeOlder(): Promise<void> {
    if (!older) return;
    await using rows = older;
    older = null;
    for await (const _ of copyParts(await rows.migrated(), catalogue, SITE_PARTS.catalogue));
  }

  return {
    schemas: BACKUP_SCHEMAS,
    expect(schema) {
      if (schema === BACKUP_SCHEMAS.newest) return;
      older = openOlderRows(path.join(mkdtempSync(path.join(folder, "older-")), "marquee.db"), schema);
    },
    async check({ text }) {
      const slice = parseSlice(text);
      if (!older || isOfAccounts(slice.part)) await targetOf(site, slice);
      else if (!(await older.knows(slice))) throw unknown(slice.part);
      return slice.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    begin: (source, options) => markAsCopy(catalogue, source, options),
    async write({ text }) {
      const slice = parseSlice(text);
      if (older && !isOfAccounts(slice.part)) return older.write(slice);
      await writeOlder();
      const { part, side, layouts } = await targetOf(site, slice);
      const sources = slice.tables.map(({ rows }) => rows);
      return (await writeSlice(side, { part, range: slice.range }, { sources, layouts })).rows;
    },
    async end(source, state) {
      await writeOlder();
      await endCopy(site, source, state);
      return isConsistent(catalogue);
    },
    [Symbol.asyncDispose]: async () => older?.[Symbol.asyncDispose](),
  };
}

/** The form of their tables depends on another number, and none of their columns was ever removed. */
function isOfAccounts(part: string): boolean {
  return SITE_PARTS.accounts.some(({ tables }) => tables[0].name === part);
}

type Target = { part: Part; side: Side; layouts: Layout[] };

/** Layouts have the columns of the backup alone: others get their defaults. */
async function targetOf(site: SiteRows, { part: name, tables }: SliceRows): Promise<Target> {
  const side = site[isOfAccounts(name) ? "accounts" : "catalogue"];
  const part = [...SITE_PARTS.catalogue, ...SITE_PARTS.accounts].find(({ tables: [first] }) => first.name === name);
  if (!part || part.tables.length !== tables.length) throw unknown(name);
  const layouts: Layout[] = [];
  for (const [at, table] of part.tables.entries()) {
    const layout = await side.layoutOf(table);
    const { table: found = "", columns = [] } = tables[at] ?? {};
    if (found !== table.name || !columns.every((column) => layout.columns.includes(column))) throw unknown(found);
    layouts.push({ ...layout, columns });
  }
  return { part, side, layouts };
}

function unknown(table: string): AppError {
  return new AppError(
    "backup.newer",
    `This release does not know all of the table ${table}: restore with the release of the backup.`,
  );
}
