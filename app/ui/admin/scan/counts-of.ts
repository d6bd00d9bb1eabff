import type { ScanCounts } from "#app/kinds/transfer/scan.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/lib/languages/language.ts";

/** A sentence without a full stop. */
export function countsOf({ files, bytes, ...counts }: ScanCounts, { text }: Language): string {
  return text("admin.scan.counts", { ...counts, count: files, size: formatBytes(bytes) });
}
