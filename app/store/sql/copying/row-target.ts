import { mkdtempSync } from "node:fs";
import path from "node:path";
import { AppError } from "#app/lib/errors.ts";
import type { RowTarget } from "../../row-archive.ts";
import { BACKUP_SCHEMAS } from "../migrations/migrations.ts";
import { CATALOGUE_PARTS, NUMBERED_COLUMNS } from "./catalogue-parts.ts";
import { isConsistent } from "./copy-catalogue.ts";
import { copyParts } from "./copy-parts.ts";
import { writeSlice } from "./copy-slice.ts";
import type { Layout } from "./layout.ts";
import { markAsCopy, raiseToVersion } from "./mark.ts";
import { openOlderRows, type OlderRows } from "./older-rows.ts";
import { parseSlice, type SliceRows } from "./row-entry.ts";
import type { Side } from "./side.ts";
import { SITE_PARTS, type SiteRows } from "./site-rows.ts";
import type { Part } from "./table.ts";

/** @param folder Holds the catalogue of an older release until it is migrated; the caller removes it. */
export function openRowTarget(site: SiteRows, folder: string): RowTarget & AsyncDisposable {
  const { catalogue } = site;
  let older: OlderRows | null = null;

  async function writeOlder(): Promise<void> {
    if (!older) return;
    await using rows = older;
    older = null;
    for await (const _ of copyParts({ from: await rows.migrated(), to: catalogue }, CATALOGUE_PARTS));
  }

  return {
    schemas: BACKUP_SCHEMAS,
    expect(schema) {
      if (schema === BACKUP_SCHEMAS.newest) return;
      older = openOlderRows(path.join(mkdtempSync(path.join(folder, "older-")), "marquee.db"), schema);
    },
    async check({ text }) {
      const slice = parseSlice(text);
      if (!older || isOfAccounts(slice)) await targetOf(site, slice);
      else if (!(await older.knows(slice))) throw unknown(slice.part);
      return slice.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    begin: (source, options) => markAsCopy(catalogue, source, options),
    async write({ text }) {
      const slice = parseSlice(text);
      if (older && !isOfAccounts(slice)) return older.write(slice);
      await writeOlder();
      const { part, side, layouts } = await targetOf(site, slice);
      const sources = slice.tables.map(({ rows }) => rows);
      const copied = await writeSlice(side, { part, range: slice.range }, { sources, layouts });
      return copied.reduce((sum, { rows }) => sum + rows, 0);
    },
    async end(source, { version, numbers, secret }) {
      await writeOlder();
      for (const column of NUMBERED_COLUMNS) {
        const last = Math.max(numbers[column.table] ?? 0, await catalogue.lastNumber(column));
        await catalogue.continueFrom(column, last);
      }
      if (secret !== null) await site.writeSecret(secret);
      await raiseToVersion(catalogue, source, version);
      return isConsistent(catalogue);
    },
    [Symbol.asyncDispose]: async () => older?.[Symbol.asyncDispose](),
  };
}

/** The form of their tables depends on another number, and none of their columns was ever removed. */
function isOfAccounts({ part }: SliceRows): boolean {
  return SITE_PARTS.some((each) => each.end === "accounts" && each.part.tables[0].name === part);
}

type Target = { part: Part; side: Side; layouts: Layout[] };

/** Layouts have the columns of the backup alone: others get their defaults. */
async function targetOf(site: SiteRows, { part: name, tables }: SliceRows): Promise<Target> {
  const known = SITE_PARTS.find(({ part }) => part.tables[0].name === name);
  if (!known || known.part.tables.length !== tables.length) throw unknown(name);
  const { part, end } = known;
  const layouts: Layout[] = [];
  for (const [at, table] of part.tables.entries()) {
    const layout = await site[end].layoutOf(table);
    const { table: found = "", columns = [] } = tables[at] ?? {};
    if (found !== table.name || !columns.every((column) => layout.columns.includes(column))) throw unknown(found);
    layouts.push({ ...layout, columns });
  }
  return { part, side: site[end], layouts };
}

function unknown(table: string): AppError {
  return new AppError(
    "backup.newer",
    `This release does not know all of the table ${table}: restore with the release of the backup.`,
  );
}
