import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { plot, rocket } from "../props.ts";

/** A dome, a dish and a rocket among craters. */
export const moonbase: Diorama = {
  moods: ["night", "dusk", "hot", "cold"],
  unlike: "paper",
  build(blocks, random) {
    plot(blocks, 24, "stone", "rock", 3);
    for (const [x, y, radius] of [
      [4, 19, 3],
      [19, 19, 2],
      [12, 21, 2],
      [2, 10, 2],
    ] as const)
      crater(blocks, x, y, radius);
    for (let x = -6; x <= 6; x++)
      for (let y = -6; y <= 6; y++)
        for (let z = 0; z <= 6; z++) {
          if (Math.hypot(x, y, z) > 6.2) continue;
          blocks.put(8 + x, 8 + y, z, 1, 1, 1, z > 0 && (x + y + 40) % 3 === 0 ? "tile" : "rock");
        }
    blocks.put(7, 14, 0, 3, 2, 3, "chalk");
    blocks.put(8, 15, 0, 1, 1, 2, "coal");
    blocks.put(16, 3, 0, 7, 7, 1, "slate");
    rocket(blocks, 18, 5);
    blocks.put(14, 8, 0, 3, 1, 1, "chalk");
    for (let panel = 0; panel < 3; panel++) {
      blocks.put(15 + panel * 3, 14, 0, 1, 1, 2, "coal");
      blocks.put(14 + panel * 3, 13, 2, 2, 3, 1, "rock");
    }
    blocks.put(random.whole(10, 16), 19, 0, 2, 3, 1, "coal");
    blocks.put(11, 17, 0, 3, 2, 2, "tile");
    blocks.put(11, 18, 1, 1, 1, 1, "pane");
  },
};

function crater(blocks: Blocks, x: number, y: number, radius: number): void {
  for (let i = -radius; i <= radius; i++)
    for (let j = -radius; j <= radius; j++) {
      const away = Math.hypot(i, j);
      if (away < radius - 0.4) blocks.put(x + i, y + j, -1, 1, 1, 1, "rock");
      else if (away < radius + 0.5 && x + i >= 0 && y + j < 24) blocks.put(x + i, y + j, 0, 1, 1, 1, "stone");
    }
}
