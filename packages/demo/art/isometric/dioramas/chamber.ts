import type { Diorama } from "../diorama.ts";
import { inlay, plot } from "../props.ts";

/** A chamber with its two near walls taken away. */
export const chamber: Diorama = {
  moods: ["hot", "night", "dusk", "green"],
  build(blocks, random) {
    const size = 20;
    plot(blocks, size, "sand", "slate");
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++) if ((Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0) inlay(blocks, x, y, 1, 1, "tile");
    blocks.put(0, 0, 0, size, 2, 12, "rock");
    blocks.put(0, 0, 0, 2, size, 12, "rock");
    for (let z = 1; z < 11; z += 3)
      for (let i = (z % 2) * 2; i < size - 2; i += 5) {
        blocks.put(2 + i, 1, z, 2, 1, 1, "stone");
        blocks.put(1, 2 + i, z, 1, 2, 1, "stone");
      }
    blocks.put(0, 0, 12, size, 2, 1, "stone");
    blocks.put(0, 0, 12, 2, size, 1, "stone");
    blocks.put(8, 1, 0, 5, 1, 8, "coal");
    blocks.put(7, 2, 0, 1, 1, 9, "stone");
    blocks.put(13, 2, 0, 1, 1, 9, "stone");
    blocks.put(7, 2, 8, 7, 1, 1, "stone");
    for (const [x, y] of [
      [4, 2],
      [16, 2],
      [2, 5],
      [2, 15],
    ] as const) {
      blocks.put(x, y, 5, 1, 1, 2, "coal");
      blocks.put(x, y, 7, 1, 1, 2, "lamp");
    }
    for (const [x, y] of [
      [5, 13],
      [14, 5],
    ] as const) {
      blocks.put(x, y, 0, 3, 3, 1, "stone");
      blocks.put(x + 1, y + 1, 1, 1, 1, 8, "stone");
      blocks.put(x, y, 8, 3, 3, 1, "stone");
    }
    inlay(blocks, 12, 13, 6, 5, "water");
    for (let i = 0; i < 5; i++) inlay(blocks, random.whole(12, 16), random.whole(13, 17), 2, 1, "wave");
    blocks.put(8, 8, 0, 5, 4, 3, "brick");
    blocks.put(8, 8, 3, 5, 3, 1, "lamp");
    blocks.put(7, 7, 3, 7, 1, 4, "tile");
    blocks.put(10, 11, 1, 1, 1, 2, "coal");
    blocks.put(10, 16, 0, 2, 2, 3, "stone");
    blocks.put(10, 16, 3, 2, 2, 2, "lamp");
    blocks.put(11, 17, 4, 1, 1, 1, "coal");
  },
};
