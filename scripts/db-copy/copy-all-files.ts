import { copyFiles, type FileSides } from "#app/domain/transfer/copy-files.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { createProgressBar } from "../progress-bar.ts";

/** Copies the files that differ by size or time. */
export async function copyAllFiles(sides: FileSides): Promise<void> {
  const bar = createProgressBar(process.stderr, () => performance.now());
  const files = { kept: 0, copied: 0, removed: 0 };
  let bytes = 0;
  for await (const { done, size } of copyFiles(sides)) {
    files[done]++;
    if (done === "copied") bytes += size;
    bar.show({ done: 0, total: null, note: `${files.kept + files.copied} files, ${formatBytes(bytes)} copied` });
  }
  bar.end();
  console.log(`Files: ${files.kept + files.copied}, ${files.copied} copied (${formatBytes(bytes)}), ${files.removed} removed`);
}
