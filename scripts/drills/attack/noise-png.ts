import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { chunk, PNG_HEAD } from "../../../tests/data/hostile-pictures.ts";

const GREY_8_BIT = [8, 0, 0, 0, 0];

/** Noise hardly compresses in any format. @param side Pixels. */
export function noisePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(GREY_8_BIT, 8);
  const rows = randomBytes(side * (side + 1));
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0; // filter type of the row: none
  const pixels = deflateSync(rows, { level: 1 });
  return Buffer.concat([PNG_HEAD, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND")]);
}
