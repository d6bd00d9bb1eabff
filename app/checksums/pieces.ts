const MIB = 1024 * 1024;
const MAX_PIECES = 4096;

/** Digests of the equal pieces of a file, of which the last may be shorter, in hex and joined. */
export type Pieces = {
  /** Of the whole file. */
  sha256: string;
  sizeBytes: number;
  pieceBytes: number;
  sha256Pieces: string;
  sha1Pieces: string;
};

/** What was hashed of a file, up to the end of a piece; `whole` continues the SHA-256 of it all and is "" at the beginning. */
export type HashState = Pick<Pieces, "sha256Pieces" | "sha1Pieces"> & { bytes: number; whole: string };

/** A power of two, so that a torrent may use it. Small pieces find damage precisely, many pieces make long descriptions. */
export function pieceBytesFor(sizeBytes: number): number {
  let bytes = sizeBytes < 256 * MIB ? MIB : 4 * MIB;
  while (sizeBytes > bytes * MAX_PIECES) bytes *= 2;
  return bytes;
}
