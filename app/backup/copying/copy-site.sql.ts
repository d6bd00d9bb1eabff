import type { SiteState } from "../row-archive.ts";
import { countsAgree } from "#app/counts/counts-agree.sql.ts";
import { isIndexWhole } from "./copied-titles.sql.ts";
import { copySlice, type CopiedSlice } from "./copy-slice.sql.ts";
import { copiedRows, countRows } from "./layout.sql.ts";
import { markAsCopy, raiseToVersion } from "./mark.sql.ts";
import { NUMBERED_COLUMNS, SITE_PARTS } from "./parts.sql.ts";
import { partsIn, rangesOf } from "./ranges.sql.ts";
import { ENDS, type Readable, type Side, type SiteRows } from "./side.sql.ts";
import { inSnapshot, type Ends } from "./snapshot.sql.ts";
import type { Part } from "./table.sql.ts";

export type CopyOptions = {
  source: string;
  /** Overwrites a target that is not a copy of the source. */
  replace: boolean;
  /** @param total Of all rows. */
  onSlice: (slice: CopiedSlice, total: number) => void;
};

/**
 * Copies the rows that differ, and the secret that signs sessions. Can be interrupted and rerun. The source may be in use: its
 * later writes follow with the next run. The target must not be.
 * @throws {AppError} `transfer.foreign-target`, before anything is written.
 */
export async function copySite(from: SiteRows, to: SiteRows, { source, replace, onSlice }: CopyOptions): Promise<void> {
  await markAsCopy(to.catalogue, source, { replace });
  const state = await inSnapshot(from, async (ends, state) => {
    const total = await countAll(ends);
    for (const end of ENDS) {
      for await (const slice of copyParts(ends[end], to[end], SITE_PARTS[end])) onSlice(slice, total);
    }
    return state;
  });
  await endCopy(to, source, state);
}

export async function* copyParts(from: Readable, to: Side, parts: readonly Part[]): AsyncGenerator<CopiedSlice> {
  for await (const part of partsIn(from, parts)) {
    for await (const range of rangesOf([from, to], part)) yield await copySlice(from, to, { part, range });
  }
}

/** Call once all rows are written. */
export async function endCopy(to: SiteRows, source: string, { version, numbers, secret }: SiteState): Promise<void> {
  for (const column of NUMBERED_COLUMNS) {
    const last = Math.max(numbers[column.table] ?? 0, await to.catalogue.lastNumber(column));
    await to.catalogue.continueFrom(column, last);
  }
  if (secret !== null) await to.writeSecret(secret);
  await raiseToVersion(to.catalogue, source, version);
}

/** True if the target's own counters and indexes match its rows. */
export function isConsistent(to: Side): Promise<boolean> {
  return to.read(async (database) => (await countsAgree(database)) && (await isIndexWhole(database)));
}

async function countAll(ends: Ends): Promise<number> {
  let rows = 0;
  for (const end of ENDS) {
    for await (const { tables } of partsIn(ends[end], SITE_PARTS[end])) {
      for (const table of tables) {
        rows += await ends[end].read((database) => countRows(database, table, copiedRows(table, "source")));
      }
    }
  }
  return rows;
}
