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

/** A power of two, so that a torrent may use it. Small pieces find damage precisely, many pieces make long descriptions. */
export function pieceBytesFor(sizeBytes: number): number {
  let bytes = sizeBytes < 256 * MIB ? MIB : 4 * MIB;
  while (sizeBytes > bytes * MAX_PIECES) bytes *= 2;
  return bytes;
}
