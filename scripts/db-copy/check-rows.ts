import { ACCOUNTS_PARTS } from "#app/store/sql/copying/accounts-parts.ts";
import { compareParts, type ComparedTable } from "#app/store/sql/copying/checksums.ts";
import { compareCatalogues, isConsistent } from "#app/store/sql/copying/copy-catalogue.ts";
import { checksumLine } from "./checksum-line.ts";
import type { OpenRows } from "./rows-place.ts";

export async function checkRows(from: OpenRows, to: OpenRows): Promise<boolean> {
  const problems: string[] = [];
  for await (const compared of compareAll(from, to)) {
    console.log(checksumLine(compared.table, compared));
    if (compared.from.sha256 !== compared.to.sha256) problems.push(`The table ${compared.table} differs.`);
  }
  if ((await from.readSecret()) !== (await to.readSecret())) problems.push("What signs the sessions differs.");
  if (!(await isConsistent(to.catalogue))) problems.push("What the target counts and finds does not fit its rows.");
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

async function* compareAll(from: OpenRows, to: OpenRows): AsyncGenerator<ComparedTable> {
  yield* compareCatalogues({ from: from.catalogue, to: to.catalogue });
  yield* compareParts({ from: from.accounts, to: to.accounts }, ACCOUNTS_PARTS);
}
