import { countsAgree } from "../items/counts-agree.ts";
import { isIndexWhole } from "./copied-titles.ts";
import { CATALOGUE_PARTS, NUMBERED_COLUMNS, VERSION_PART } from "./catalogue-parts.ts";
import { compareParts, type ComparedTable } from "./checksums.ts";
import { copyNumbers, copyParts, rowsToCopy } from "./copy-parts.ts";
import type { CopiedTable } from "./copy-slice.ts";
import { markAsCopy, raiseToVersion, versionOf } from "./mark.ts";
import type { Side, Sides } from "./side.ts";

type CopyOptions = {
  /** The target is marked as a copy of this name. */
  source: string;
  /** Overwrites a target that is no copy of the source. */
  replace: boolean;
};

/**
 * Copies the rows that differ and reports each slice. Can be interrupted and rerun. The source may be in use: its later writes
 * follow with the next run. The target must not be.
 * @throws {AppError} `transfer.foreign-target`, before anything is written.
 */
export async function* copyCatalogue(sides: Sides, { source, replace }: CopyOptions): AsyncGenerator<CopiedTable[]> {
  const version = await sides.from.read(versionOf);
  await markAsCopy(sides.to, source, { replace });
  yield* copyParts(sides, CATALOGUE_PARTS);
  await copyNumbers(sides, NUMBERED_COLUMNS);
  await raiseToVersion(sides.to, source, version);
}

export function rowsOfCatalogue(sides: Sides): Promise<number> {
  return rowsToCopy(sides, CATALOGUE_PARTS);
}

export function compareCatalogues(sides: Sides): AsyncGenerator<ComparedTable> {
  return compareParts(sides, [...CATALOGUE_PARTS, VERSION_PART]);
}

/** Whether the target's own counters and indexes match its rows. */
export function isConsistent(to: Side): Promise<boolean> {
  return to.read(async (database) => (await countsAgree(database)) && (await isIndexWhole(database)));
}
