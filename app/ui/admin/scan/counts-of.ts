import type { ScanCounts } from "#app/kinds/scan.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/text/numbers.ts";

/** A sentence without a full stop. */
export function countsOf({ files, read, bytes, added, changed, unchanged }: ScanCounts): string {
  const [newlyRead, drafts] = [read.toLocaleString("en"), [added, changed, unchanged].map((each) => each.toLocaleString("en"))];
  const found = `${countOf(files, { one: "file", many: "files" })} (${formatBytes(bytes)}), ${newlyRead} read`;
  return `${found}; drafts: ${drafts[0]} added, ${drafts[1]} changed, ${drafts[2]} unchanged`;
}
