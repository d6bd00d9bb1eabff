import { createHash } from "node:crypto";
import { createSHA256 } from "hash-wasm";
import type { HashState } from "./pieces.ts";

const newPiece = () => ({ sha256: createHash("sha256"), sha1: createHash("sha1"), bytes: 0 });

/** Hashes a file whole and in pieces. Unlike that of `node:crypto`, its state can be stored. */
export async function openFileHash(pieceBytes: number, from: HashState) {
  const whole = await createSHA256();
  if (from.whole) whole.load(Buffer.from(from.whole, "base64"));
  else whole.init();
  let state = from;
  let piece = newPiece();

  function endPiece(): void {
    state = {
      bytes: state.bytes + piece.bytes,
      whole: Buffer.from(whole.save()).toString("base64"),
      sha256Pieces: state.sha256Pieces + piece.sha256.digest("hex"),
      sha1Pieces: state.sha1Pieces + piece.sha1.digest("hex"),
    };
    piece = newPiece();
  }

  return {
    state: () => state,
    bytes: () => state.bytes + piece.bytes,
    update(chunk: Uint8Array): void {
      for (let rest = chunk; rest.byteLength > 0;) {
        const part = rest.subarray(0, pieceBytes - piece.bytes);
        for (const hash of [whole, piece.sha256, piece.sha1]) hash.update(part);
        piece.bytes += part.byteLength;
        rest = rest.subarray(part.byteLength);
        if (piece.bytes === pieceBytes) endPiece();
      }
    },
    /** Ends the last piece. @returns the SHA-256 of the whole. */
    end(): string {
      if (piece.bytes > 0) endPiece();
      return whole.digest();
    },
  };
}
