import type { Diorama } from "../diorama.ts";
import { rocket, tree } from "../props.ts";

/** From the step pyramid to the rocket on one island. */
export const ages: Diorama = {
  moods: ["dusk", "hot", "green"],
  build(blocks, random) {
    const size = 26;
    blocks.put(0, 0, -3, size, size, 2, "slate");
    blocks.put(0, 0, -1, size, size, 1, "water");
    for (let i = 0; i < 22; i++) blocks.put(random.whole(0, 23), random.whole(0, 25), -1, 2, 1, 1, "wave");
    blocks.put(2, 2, -1, 22, 22, 1, "sand");
    blocks.put(1, 3, -1, 24, 20, 1, "sand");
    blocks.put(2, 3, 0, 21, 20, 1, "grass");
    for (let step = 0; step < 5; step++) blocks.put(3 + step, 13 + step, 1 + step * 2, 10 - step * 2, 10 - step * 2, 2, "sand");
    blocks.put(7, 18, 1, 2, 5, 2, "stone");
    for (let step = 0; step < 5; step++) blocks.put(7, 18, 1, 2, 5 - step, 2 + step * 2, "stone");
    for (const [x, y, width, height] of [
      [3, 4, 4, 14],
      [8, 3, 4, 19],
      [4, 9, 3, 9],
      [9, 8, 3, 12],
    ] as const) {
      blocks.put(x, y, 1, width, width, height, "stone");
      for (let z = 3; z < height; z += 2)
        for (let i = 0; i < width; i += 2) {
          blocks.put(x + i, y + width - 1, z, 1, 1, 1, "coal");
          blocks.put(x + width - 1, y + i, z, 1, 1, 1, "lamp");
        }
    }
    blocks.put(15, 5, 1, 7, 7, 1, "slate");
    rocket(blocks, 17, 7);
    for (const [x, y] of [
      [15, 15],
      [18, 18],
      [21, 15],
      [20, 21],
    ] as const)
      tree(blocks, x, y, 1, random);
    blocks.put(15, 20, 1, 3, 2, 2, "chalk");
    blocks.put(15, 20, 3, 3, 2, 1, "tile");
  },
};
