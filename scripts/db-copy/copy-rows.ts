import { ACCOUNTS_PARTS } from "#app/store/sql/copying/accounts-parts.ts";
import { copyCatalogue, rowsOfCatalogue } from "#app/store/sql/copying/copy-catalogue.ts";
import { copyParts } from "#app/store/sql/copying/copy-parts.ts";
import type { CopiedTable } from "#app/store/sql/copying/copy-slice.ts";
import { createProgressBar } from "../progress-bar.ts";
import type { OpenRows } from "./rows-place.ts";

type Tally = Omit<CopiedTable, "table">;

const NOTHING: Tally = { rows: 0, written: 0, removed: 0, late: 0 };

/** Includes the secret that signs sessions. @param replace Also over a catalogue that is not a copy. */
export async function copyRows(from: OpenRows, to: OpenRows, replace: boolean): Promise<void> {
  const sides = { from: from.catalogue, to: to.catalogue };
  const total = await rowsOfCatalogue(sides);
  const bar = createProgressBar(process.stderr, () => performance.now());
  let done = NOTHING;
  console.log(`Copying ${from.name} to ${to.name}`);
  for await (const slice of copyAll(from, to, replace)) {
    done = slice.reduce(sum, done);
    bar.show({ done: done.rows, total, note: `${done.rows} rows, ${done.written} written, at ${slice[0]?.table ?? ""}` });
  }
  bar.end();
  await copySecret(from, to);
  console.log(`Rows: ${done.rows}, ${done.written} written, ${done.removed} removed`);
  if (done.late > 0) console.log(`${done.late} rows came meanwhile and wait for the next run.`);
}

async function* copyAll(from: OpenRows, to: OpenRows, replace: boolean): AsyncGenerator<CopiedTable[]> {
  yield* copyCatalogue({ from: from.catalogue, to: to.catalogue }, { source: from.name, replace });
  yield* copyParts({ from: from.accounts, to: to.accounts }, ACCOUNTS_PARTS);
}

async function copySecret(from: OpenRows, to: OpenRows): Promise<void> {
  const secret = await from.readSecret();
  if (secret !== null && secret !== (await to.readSecret())) await to.writeSecret(secret);
}

function sum(a: Tally, b: Tally): Tally {
  return { rows: a.rows + b.rows, written: a.written + b.written, removed: a.removed + b.removed, late: a.late + b.late };
}
