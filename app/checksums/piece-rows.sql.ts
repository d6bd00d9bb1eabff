/** `first_digits` begin the SHA-256 of the first piece. */
export type PieceHashesTable = {
  sha256: string;
  first_digits: string;
  size_bytes: number;
  piece_bytes: number;
  sha256_pieces: string;
  sha1_pieces: string;
};
