import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { house, inlay, plot, tree } from "../props.ts";

/** A settlement: farms, fields, a mill and the road that joins them. */
export const settlement: Diorama = {
  moods: ["green"],
  unlike: "paper",
  build(blocks, random) {
    plot(blocks, 24, "grass");
    inlay(blocks, 11, 0, 2, 24, "sand");
    inlay(blocks, 0, 11, 24, 2, "sand");
    for (let row = 0; row < 8; row++) {
      inlay(blocks, 14, 14 + row, 9, 1, row % 2 === 0 ? "tile" : "sand");
      if (row % 2 === 1)
        for (let x = 14; x < 23; x += 2) blocks.put(x, 14 + row, 0, 1, 1, 1, random.chance(0.7) ? "sand" : "lamp");
    }
    house(blocks, 2, 14, 0, 6, 4, 4, "tile");
    house(blocks, 2, 3, 0, 5, 4, 4, "brick");
    house(blocks, 15, 7, 0, 5, 2, 3, "tile");
    mill(blocks, 16, 0);
    inlay(blocks, 1, 20, 8, 3, "water");
    inlay(blocks, 3, 21, 3, 1, "wave");
    for (const [x, y] of [
      [9, 20],
      [8, 1],
      [22, 8],
      [10, 15],
      [1, 9],
    ] as const)
      tree(blocks, x, y, 0, random);
    blocks.put(11, 11, 0, 2, 2, 1, "stone");
    blocks.put(11, 11, 1, 1, 1, 2, "coal");
    blocks.put(11, 11, 3, 2, 2, 1, "tile");
    for (let x = 13; x < 24; x += 2) blocks.put(x, 22, 0, 1, 1, 2, "coal");
  },
};

function mill(blocks: Blocks, x: number, y: number): void {
  blocks.put(x, y, 0, 5, 5, 4, "chalk");
  blocks.put(x, y, 4, 4, 4, 5, "chalk");
  blocks.put(x - 1, y - 1, 9, 5, 5, 1, "tile");
  blocks.put(x, y, 10, 3, 3, 1, "tile");
  blocks.put(x + 1, y + 1, 11, 1, 1, 1, "tile");
  blocks.put(x + 2, y + 4, 0, 1, 1, 3, "coal");
  for (let reach = -5; reach <= 5; reach++) {
    blocks.put(x + 1 + reach, y + 5, 8, 1, 1, 1, "coal");
    blocks.put(x + 1, y + 5, 8 + reach, 1, 1, 1, "coal");
    if (Math.abs(reach) < 2) continue;
    blocks.put(x + 1 + reach, y + 5, 8 + Math.sign(reach), 1, 1, 1, "snow");
    blocks.put(x + 1 - Math.sign(reach), y + 5, 8 + reach, 1, 1, 1, "snow");
  }
}
