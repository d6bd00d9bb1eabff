import type { Pieces } from "#app/checksums/pieces.ts";

const MEGABYTE = 1_000_000;

/** Returns the bytes of the pieces that differ, and the first and last megabyte of each range of them, counted from 1. */
export function comparePieces(own: readonly string[], { sha256Pieces, pieceBytes, sizeBytes }: Pieces) {
  const ranges: [from: number, to: number][] = [];
  let differing = 0;
  for (const [at, digest] of own.entries()) {
    if (sha256Pieces.startsWith(digest, at * 64)) continue;
    const [start, end] = [at * pieceBytes, Math.min((at + 1) * pieceBytes, sizeBytes)];
    differing += end - start;
    const [from, to] = [Math.floor(start / MEGABYTE) + 1, Math.ceil(end / MEGABYTE)];
    const last = ranges.at(-1);
    if (last && from <= last[1] + 1) last[1] = to;
    else ranges.push([from, to]);
  }
  return { differing, ranges };
}
