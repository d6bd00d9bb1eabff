import type { DescribedFile } from "./described-file.ts";

export const TORRENT = "application/x-bittorrent";

type Bencoded = string | number | Buffer | readonly Bencoded[] | { readonly [key: string]: Bencoded };

/**
 * Version 1 (BEP 3), one file, no tracker. The web seeds (BEP 19) lie outside of `info`, so that the torrent stays the same when
 * they change; clients follow no redirect there.
 * @returns null without pieces, or without a link that answers directly.
 */
export function torrentOf({ name, pieces, webSeeds }: DescribedFile): Buffer | null {
  if (!pieces || pieces.sha1Pieces === "" || webSeeds.length === 0) return null;
  const { pieceBytes, sizeBytes, sha1Pieces } = pieces;
  const info = { name, length: sizeBytes, "piece length": pieceBytes, pieces: Buffer.from(sha1Pieces, "hex") };
  return bencode({ info, "url-list": webSeeds });
}

function bencode(value: Bencoded): Buffer {
  if (typeof value === "number") return Buffer.from(`i${value}e`);
  if (typeof value === "string") return bencode(Buffer.from(value));
  if (Buffer.isBuffer(value)) return Buffer.concat([Buffer.from(`${value.length}:`), value]);
  const isList = Array.isArray(value);
  const parts = isList ? (value as readonly Bencoded[]).map(bencode) : entriesOf(value as Record<string, Bencoded>);
  return Buffer.concat([Buffer.from(isList ? "l" : "d"), ...parts, Buffer.from("e")]);
}

/** Keys are sorted by their bytes. */
function entriesOf(dictionary: Record<string, Bencoded>): Buffer[] {
  const keys = Object.keys(dictionary).toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return keys.flatMap((key) => [bencode(key), bencode(dictionary[key] ?? "")]);
}
