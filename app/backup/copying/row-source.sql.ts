import { sql } from "kysely";
import type { RowSource } from "../row-archive.ts";
import { readSlice, type Slice } from "./copy-slice.sql.ts";
import { SITE_PARTS } from "./parts.sql.ts";
import { partsIn, rangesOf } from "./ranges.sql.ts";
import { sliceText } from "./row-entry.sql.ts";
import { ENDS, type Readable, type SiteRows } from "./side.sql.ts";
import { inSnapshot, type Ends } from "./snapshot.sql.ts";
import type { Range, Row } from "./table.sql.ts";

const KEYS_AT_ONCE = 1000;
const WHOLE: Range = { after: null, upTo: null };

export async function openRowSource(site: SiteRows): Promise<RowSource> {
  return {
    schema: await site.catalogue.schema(),
    snapshot: (work) =>
      inSnapshot(site, (ends, state) =>
        work({ blobKeys: () => blobKeys(ends.catalogue), entries: (omitted) => entries(ends, omitted), state }),
      ),
    // The snapshot uses the connection for reads.
    holdsBlob: (key) =>
      site.catalogue.write(async (database) => {
        const found = await database.selectFrom("files").select("sequence").where("blob_key", "=", key).executeTakeFirst();
        return found !== undefined;
      }),
  };
}

async function* blobKeys({ read }: Readable): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const { rows } = await read((database) =>
      sql<{ key: string }>`
        SELECT blob_key AS key FROM files WHERE blob_key > ${after} AND upload_id IS NULL
        ORDER BY blob_key LIMIT ${KEYS_AT_ONCE}`.execute(database),
    );
    for (const { key } of rows) yield key;
    if (rows.length < KEYS_AT_ONCE) return;
    after = rows.at(-1)?.key ?? "";
  }
}

async function* entries(ends: Ends, omitted: ReadonlySet<string>) {
  let written = 0;
  for (const end of ENDS) {
    for await (const part of partsIn(ends[end], SITE_PARTS[end])) {
      const [{ name: lead }] = part.tables;
      for await (const range of part.isTransient ? [WHOLE] : rangesOf([ends[end]], part)) {
        const tables = await readTables(ends[end], { part, range }, omitted);
        const name = `${String(++written).padStart(6, "0")}-${lead}.ndjson`;
        const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
        yield { name, text: sliceText({ part: lead, range }, tables), rows };
      }
    }
  }
}

async function readTables(from: Readable, { part, range }: Slice, omitted: ReadonlySet<string>) {
  const read = part.isTransient ? [] : await readSlice(from, { part, range });
  const tables = [];
  for (const [at, table] of part.tables.entries()) {
    const isIncluded = (row: Row) => table.name !== "files" || !omitted.has(String(row["blob_key"]));
    tables.push({ layout: await from.layoutOf(table), rows: (read[at] ?? []).filter(isIncluded) });
  }
  return tables;
}
