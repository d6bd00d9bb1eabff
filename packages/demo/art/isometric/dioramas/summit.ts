import type { Diorama } from "../diorama.ts";
import { firTree, flag } from "../props.ts";

/** A mountain with snow, a fall and a watchtower. */
export const summit: Diorama = {
  moods: ["cold", "green"],
  unlike: "paper",
  build(blocks, random) {
    const size = 24;
    const peak = { x: 7, y: 7 };
    const heights = Array.from({ length: size }, (_, x) =>
      Array.from({ length: size }, (_, y) => {
        const away = Math.max(Math.abs(x - peak.x), Math.abs(y - peak.y)) * 0.55 + Math.hypot(x - peak.x, y - peak.y) * 0.45;
        return Math.max(0, 2 * Math.round((17 - away * 1.9 + random.between(-0.3, 0.3)) / 2));
      }),
    );
    heights.forEach((column, x) =>
      column.forEach((height, y) => {
        blocks.put(x, y, -3, 1, 1, 2, "slate");
        blocks.put(x, y, -1, 1, 1, 1, "grass");
        if (height > 0) blocks.put(x, y, 0, 1, 1, height, height > 3 ? "rock" : "grass");
        if (height > 9) blocks.put(x, y, height - 2, 1, 1, 2, "snow");
      }),
    );
    for (let y = 9; y < size; y++) {
      const height = heights[8]?.[y] ?? 0;
      blocks.put(8, y, 0, 2, 1, Math.max(0, height - 1), "rock");
      blocks.put(8, y, Math.max(0, height - 1) - 1, 2, 1, 1, "foam");
      blocks.put(8, y, Math.max(0, height - 1), 2, 1, 6, null);
    }
    blocks.put(6, 19, -1, 7, 5, 1, "wave");
    blocks.put(8, 20, -1, 2, 4, 1, "foam");
    for (let i = 0; i < 8; i++) {
      const [x, y] = [random.whole(14, 22), random.whole(4, 22)];
      firTree(blocks, x, y, heights[x]?.[y] ?? 0);
    }
    blocks.put(17, 14, 0, 4, 4, 7, "stone");
    blocks.put(18, 17, 0, 1, 1, 3, "coal");
    blocks.put(20, 15, 4, 1, 1, 2, "lamp");
    for (let step = 0; step < 4; step++) blocks.put(16 + step, 13 + step, 7 + step, 6 - step * 2, 6 - step * 2, 1, "tile");
    flag(blocks, 18, 15, 11, 5);
  },
};
