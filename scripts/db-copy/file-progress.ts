import type { Blobs } from "#app/blobs/blobs.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { createProgressBar } from "../progress-bar.ts";

export async function showFileProgress(source: Blobs) {
  let total = 0;
  for await (const { size } of source.list("")) total += size;
  const bar = createProgressBar(process.stderr, () => performance.now());
  let done = 0;
  return {
    watch: (bytes: number) => {
      done += bytes;
      bar.show({ done, total, note: `${formatBytes(done)} of ${formatBytes(total)}` });
    },
    end: () => bar.end(),
  };
}
