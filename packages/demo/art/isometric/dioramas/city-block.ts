import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { inlay, plot, tree } from "../props.ts";
import type { Random } from "../../random.ts";

/** Four corners of a town. */
export const cityBlock: Diorama = {
  moods: ["cold", "night", "dusk", "hot"],
  build(blocks, random) {
    const size = 24;
    plot(blocks, size, "slate", "coal");
    for (const [x, y] of [
      [0, 0],
      [13, 0],
      [0, 13],
      [13, 13],
    ] as const) {
      blocks.put(x, y, -1, 11, 11, 1, "rock");
      const isPark = x + y === 26;
      if (isPark) {
        blocks.put(x + 1, y + 1, 0, 9, 9, 1, "grass");
        for (const [dx, dy] of [
          [2, 3],
          [7, 2],
          [3, 8],
          [8, 7],
        ] as const)
          tree(blocks, x + dx, y + dy, 1, random);
        continue;
      }
      const tall = x + y === 0 ? 26 : 15;
      slab(blocks, x + 1, y + 1, random.whole(5, 6), random.whole(tall - 6, tall), random);
      slab(blocks, x + 7, y + 1, 4, random.whole(6, 11), random);
      slab(blocks, x + 1, y + 7, 4, random.whole(5, 9), random);
      slab(blocks, x + 7, y + 7, 3, random.whole(3, 6), random);
    }
    for (let i = 0; i < size; i += 3) {
      inlay(blocks, i, 12, 1, 1, "lamp");
      inlay(blocks, 11, i, 1, 1, "lamp");
    }
    for (const [x, y] of [
      [4, 11],
      [16, 12],
      [11, 17],
      [12, 5],
    ] as const)
      blocks.put(x, y, 0, x < 10 || x > 14 ? 3 : 1, x < 10 || x > 14 ? 1 : 3, 1, random.pick(["brick", "snow"]));
  },
};

function slab(blocks: Blocks, x: number, y: number, width: number, height: number, random: Random): void {
  blocks.put(x, y, 0, width, width, height, random.pick(["stone", "chalk", "brick"]));
  for (let z = 1; z < height - 1; z += 2)
    for (let i = 0; i < width; i += 2) {
      if (random.chance(0.85)) blocks.put(x + i, y + width - 1, z, 1, 1, 1, "coal");
      if (random.chance(0.5)) blocks.put(x + width - 1, y + i, z, 1, 1, 1, "lamp");
    }
  if (height > 12) blocks.put(x + 1, y + 1, height, 2, 2, 3, "rock");
}
