import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "#app/lib/errors.ts";
import type { Services } from "#app/services.ts";
import { openFileHash } from "./file-hash.ts";
import { pieceBytesFor } from "./pieces.ts";

const FILES_AT_ONCE = 20;
/** 16 MB a second, a twentieth of a core, so that visitors notice nothing. */
const BYTES_PER_MS = 16_000;
const START = { bytes: 0, whole: "", sha256Pieces: "", sha1Pieces: "" };

/**
 * Stores the pieces of uploads that are offered as downloads, in one process at a time. After a kill, the next run begins the
 * file again.
 * @throws the signal's reason once it is aborted.
 */
export async function hashUploads({ store, blobs }: Pick<Services, "store" | "blobs">, signal: AbortSignal): Promise<void> {
  if (!(await store.settings.get()).uploadedDownloads) return;
  let files = await store.pieces.unhashed({ after: 0, limit: FILES_AT_ONCE });
  for (; files.length > 0; files = await store.pieces.unhashed({ after: files.at(-1)?.sequence ?? 0, limit: FILES_AT_ONCE })) {
    for (const { blobKey, sequence, sizeActual: sizeBytes, sha256 } of files) {
      const pieceBytes = pieceBytesFor(sizeBytes);
      const hash = await openFileHash(pieceBytes, START);
      try {
        for await (const chunk of (await blobs.get(blobKey)).body) {
          hash.update(chunk);
          await pause(chunk.byteLength / BYTES_PER_MS, undefined, { signal });
        }
      } catch (error) {
        if (error instanceof AppError) continue; // its bytes are away, or were deleted meanwhile
        throw error;
      }
      if (hash.end() !== sha256) continue;
      const { sha256Pieces, sha1Pieces } = hash.state();
      await store.transaction(async (tx) => {
        // Its item may have been withdrawn, or the upload deleted, meanwhile.
        const [next] = await tx.pieces.unhashed({ after: sequence - 1, limit: 1 });
        if (next?.sequence === sequence) await tx.pieces.put({ sha256, sizeBytes, pieceBytes, sha256Pieces, sha1Pieces });
      });
    }
  }
}
