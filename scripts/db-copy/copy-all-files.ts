import { copyFiles, type FileSides } from "#app/domain/transfer/files/copy-files.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { showFileProgress } from "./file-progress.ts";

export async function copyAllFiles(sides: FileSides): Promise<void> {
  const progress = await showFileProgress(sides.from);
  const files = { kept: 0, copied: 0, removed: 0 };
  let bytes = 0;
  for await (const { done, size } of copyFiles(sides, progress.watch)) {
    files[done]++;
    if (done === "kept") progress.watch(size);
    if (done === "copied") bytes += size;
  }
  progress.end();
  console.log(`Files: ${files.kept + files.copied}, ${files.copied} copied (${formatBytes(bytes)}), ${files.removed} removed`);
}
