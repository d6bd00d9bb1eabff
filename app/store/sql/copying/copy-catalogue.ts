import { countsAgree } from "../items/counts-agree.ts";
import { isIndexWhole } from "./copied-titles.ts";
import { CATALOGUE_PARTS, NUMBERED_COLUMNS, VERSION_PART } from "./catalogue-parts.ts";
import { compareParts, type ComparedTable } from "./checksums.ts";
import { copyNumbers, copyParts, rowsToCopy } from "./copy-parts.ts";
import type { CopiedTable } from "./copy-slice.ts";
import { markAsCopy, raiseToVersion, versionOf } from "./mark.ts";
import type { Side, Sides } from "./side.ts";

type CopyOptions = {
  /** What the source is called: the target is known as a copy of it. */
  source: string;
  /** Also over what is no copy of the source. */
  replace: boolean;
};

/**
 * Copies the rows that differ and tells of each slice what was done. May be ended at any moment and run again; the source
 * may be read and written meanwhile, what it gets then comes with the next run. The target serves nobody.
 * @throws {AppError} `transfer.foreign-target`, before anything is written.
 */
export async function* copyCatalogue(sides: Sides, { source, replace }: CopyOptions): AsyncGenerator<CopiedTable[]> {
  const version = await sides.from.read(versionOf);
  await markAsCopy(sides.to, source, { replace });
  yield* copyParts(sides, CATALOGUE_PARTS);
  await copyNumbers(sides, NUMBERED_COLUMNS);
  await raiseToVersion(sides.to, source, version);
}

/** How many rows `copyCatalogue` will look at. */
export function rowsOfCatalogue(sides: Sides): Promise<number> {
  return rowsToCopy(sides, CATALOGUE_PARTS);
}

/** Both sides of every table, read whole. */
export function compareCatalogues(sides: Sides): AsyncGenerator<ComparedTable> {
  return compareParts(sides, [...CATALOGUE_PARTS, VERSION_PART]);
}

/** Whether what the target counted and indexed for itself fits its rows. */
export function isConsistent(to: Side): Promise<boolean> {
  return to.read(async (database) => (await countsAgree(database)) && (await isIndexWhole(database)));
}
