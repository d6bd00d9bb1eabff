import type { Diorama } from "../diorama.ts";
import { tree } from "../props.ts";

/** An island of blocks in the air, with a spring that falls over its edge. */
export const skyIsland: Diorama = {
  moods: ["green"],
  build(blocks, random) {
    const size = 17;
    const middle = (size - 1) / 2;
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++) {
        const reach = Math.max(Math.abs(x - middle), Math.abs(y - middle)) * 0.6 + Math.hypot(x - middle, y - middle) * 0.4;
        if (reach > middle - 0.2) continue;
        const depth = Math.round((middle - reach) * 1.15 + random.between(0, 2.2));
        const hill = x + y < 12 ? Math.max(0, Math.round((12 - x - y) / 2.6 + random.between(-0.3, 0.3))) : 0;
        blocks.put(x, y, -1 - depth, 1, 1, depth, "rock");
        if (depth > 4) blocks.put(x, y, -3, 1, 1, 2, "sand");
        blocks.put(x, y, -1, 1, 1, 1 + hill, "grass");
        if (hill > 2) blocks.put(x, y, hill - 1, 1, 1, 1, "stone");
      }
    const spring = random.whole(8, 9);
    blocks.put(spring, 9, -1, 2, 8, 1, "wave");
    blocks.put(spring, 15, -11, 2, 1, 11, "wave");
    blocks.put(spring, 15, -5, 1, 1, 3, "foam");
    blocks.put(spring + 1, 15, -9, 1, 1, 3, "foam");
    blocks.put(11, 6, 0, 5, 4, 3, "chalk");
    blocks.put(13, 9, 0, 1, 1, 2, "coal");
    blocks.put(15, 7, 1, 1, 1, 1, "lamp");
    for (let step = 0; step < 3; step++) blocks.put(10, 5 + step, 3 + step, 7, 6 - step * 2, 1, "tile");
    for (const [x, y] of [
      [4, 12],
      [13, 13],
      [6, 9],
      [12, 2],
    ] as const)
      tree(blocks, x, y, 0, random);
  },
};
