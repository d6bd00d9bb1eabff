import type { Diorama } from "../diorama.ts";
import { flag, inlay } from "../props.ts";

/** Rows of seats about a field of play. */
export const colosseum: Diorama = {
  moods: ["dusk", "hot", "green"],
  build(blocks, random) {
    const middle = 14.5;
    for (let x = 0; x < 30; x++)
      for (let y = 0; y < 30; y++) {
        const away = Math.hypot(x - middle, y - middle);
        if (away > 14.8) continue;
        const height = away < 8.5 ? 0 : Math.floor((away - 7.5) * 0.8);
        blocks.put(x, y, -4, 1, 1, 4 + height, height > 0 ? "stone" : "sand");
        if (away > 13.6) {
          blocks.put(x, y, height, 1, 1, 1, "stone");
          if ((x + y) % 3 === 0) blocks.put(x, y, -2, 1, 1, 4, "coal");
        } else if (height > 0 && random.chance(0.16)) blocks.put(x, y, height, 1, 1, 1, random.pick(["lamp", "rock"]));
      }
    inlay(blocks, 9, 14, 12, 1, "snow");
    for (const [x, y] of [
      [11, 12],
      [17, 17],
      [16, 10],
      [13, 18],
    ] as const)
      blocks.put(x, y, 0, 2, 2, 2, x > 14 ? "stone" : "brick");
    for (const [x, y] of [
      [12, 15],
      [16, 14],
    ] as const) {
      blocks.put(x, y, 0, 1, 1, 2, "coal");
      blocks.put(x, y, 2, 1, 1, 1, "lamp");
    }
    flag(blocks, 14, 0, 6, 8);
    flag(blocks, 0, 14, 6, 8);
  },
};
