import { AppError } from "#app/lib/errors.ts";
import type { RowTarget } from "../../row-archive.ts";
import { SHARED_MIGRATIONS } from "../migrations/shared.ts";
import { NUMBERED_COLUMNS } from "./catalogue-parts.ts";
import { isConsistent } from "./copy-catalogue.ts";
import { writeSlice } from "./copy-slice.ts";
import type { Layout } from "./layout.ts";
import { markAsCopy, raiseToVersion } from "./mark.ts";
import { parseSlice, type SliceRows } from "./row-entry.ts";
import type { Side } from "./side.ts";
import { SITE_PARTS, type SiteRows } from "./site-rows.ts";
import type { Part } from "./table.ts";

export function openRowTarget(site: SiteRows): RowTarget {
  const { catalogue } = site;
  return {
    schema: SHARED_MIGRATIONS.length,
    async check({ text }) {
      const slice = parseSlice(text);
      await targetOf(site, slice);
      return slice.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    begin: (source, options) => markAsCopy(catalogue, source, options),
    async write({ text }) {
      const slice = parseSlice(text);
      const { part, side, layouts } = await targetOf(site, slice);
      const sources = slice.tables.map(({ rows }) => rows);
      const copied = await writeSlice(side, { part, range: slice.range }, { sources, layouts });
      return copied.reduce((sum, { rows }) => sum + rows, 0);
    },
    async end(source, { version, numbers, secret }) {
      for (const column of NUMBERED_COLUMNS) {
        const last = Math.max(numbers[column.table] ?? 0, await catalogue.lastNumber(column));
        await catalogue.continueFrom(column, last);
      }
      if (secret !== null) await site.writeSecret(secret);
      await raiseToVersion(catalogue, source, version);
      return isConsistent(catalogue);
    },
  };
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
