import type { BackedUp } from "#app/backup/back-up.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { createProgressBar } from "./progress-bar.ts";

const FILES = { one: "file", many: "files" };
const ROWS = { one: "row", many: "rows" };

export function showProgress(what: string) {
  const bar = createProgressBar(process.stderr, () => performance.now());
  return {
    show: (done: BackedUp) => bar.show({ done: done.rows, total: null, note: `${countsOf(done)} ${what}` }),
    end: () => bar.end(),
  };
}

export function countsOf({ rows, files, bytes }: BackedUp): string {
  return `${countOf(files, FILES)} (${formatBytes(bytes)}), ${countOf(rows, ROWS)}`;
}
