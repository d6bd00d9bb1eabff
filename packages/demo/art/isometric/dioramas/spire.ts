import type { Diorama } from "../diorama.ts";
import { flag, inlay, tree } from "../props.ts";

/** A wizard's tower on a rock in the sea. */
export const spire: Diorama = {
  moods: ["night", "dusk", "cold", "hot"],
  build(blocks, random) {
    const size = 20;
    blocks.put(0, 0, -2, size, size, 1, "slate");
    blocks.put(0, 0, -1, size, size, 1, "water");
    for (let i = 0; i < 26; i++) inlay(blocks, random.whole(0, 18), random.whole(0, 19), 2, 1, "wave");
    for (let x = 2; x < 18; x++)
      for (let y = 2; y < 18; y++) {
        const away = Math.hypot(x - 9.5, y - 9.5);
        const height = Math.round(7.6 - away + random.between(-0.6, 0.6));
        if (height > 0) blocks.put(x, y, -1, 1, 1, height, height > 5 ? "grass" : "rock");
      }
    blocks.put(7, 7, 3, 6, 6, 15, "stone");
    for (const z of [7, 12]) {
      blocks.put(9, 12, z, 2, 1, 2, "coal");
      blocks.put(12, 9, z, 1, 2, 2, "lamp");
    }
    blocks.put(9, 12, 4, 2, 1, 2, "lamp");
    for (let step = 0; step < 6; step++) blocks.put(13, 12 - step, 4 + step, 1, 1, 1, "sand");
    for (let step = 0; step < 6; step++) blocks.put(7 + step, 13, 4, 1, 1, 1, "sand");
    blocks.put(6, 6, 18, 8, 8, 4, "chalk");
    for (let i = 7; i < 13; i += 2) {
      blocks.put(i, 13, 19, 1, 1, 2, "lamp");
      blocks.put(13, i, 19, 1, 1, 2, "coal");
    }
    for (let step = 0; step < 5; step++) blocks.put(5 + step, 5 + step, 22 + step * 2, 10 - step * 2, 10 - step * 2, 2, "tile");
    flag(blocks, 9, 9, 32, 5);
    tree(blocks, 5, 9, 2, random);
    tree(blocks, 14, 6, 2, random);
  },
};
