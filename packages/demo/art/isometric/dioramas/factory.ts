import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { inlay, plot } from "../props.ts";
import type { Random } from "../../random.ts";

/** Belts, furnaces and the turrets that guard them. */
export const factory: Diorama = {
  moods: ["hot", "cold", "night", "green"],
  build(blocks, random) {
    const size = 24;
    plot(blocks, size, "rock", "slate");
    for (let x = 0; x < size; x += 4) for (let y = 0; y < size; y += 4) inlay(blocks, x, y, 1, 1, "slate");
    belt(blocks, 0, 17, 24, "x", random);
    belt(blocks, 6, 8, 24, "x", random);
    belt(blocks, 12, 9, 8, "y", random);
    blocks.put(1, 5, 0, 6, 7, 6, "stone");
    for (let x = 2; x < 7; x += 2) blocks.put(x, 11, 2, 1, 1, 2, "lamp");
    for (const [x, y, height] of [
      [2, 6, 14],
      [5, 6, 11],
    ] as const) {
      blocks.put(x, y, 6, 2, 2, height - 6, "tile");
      blocks.put(x, y, height, 2, 2, 1, "lamp");
    }
    blocks.put(13, 1, 0, 7, 5, 4, "chalk");
    for (let step = 0; step < 3; step++) blocks.put(13 + step * 2, 1, 4, 1, 5, 2, "tile");
    blocks.put(19, 2, 1, 1, 1, 2, "lamp");
    blocks.put(19, 4, 1, 1, 1, 2, "lamp");
    for (const [x, y] of [
      [2, 20],
      [20, 20],
      [20, 12],
    ] as const)
      turret(blocks, x, y);
    blocks.put(5, 13, 0, 4, 3, 2, "slate");
    for (let i = 0; i < 7; i++) blocks.put(5 + random.whole(0, 3), 13 + random.whole(0, 2), 2, 1, 1, 1, "lamp");
    blocks.put(15, 11, 0, 3, 4, 3, "tile");
    blocks.put(16, 12, 3, 1, 2, 3, "coal");
  },
};

function belt(blocks: Blocks, x: number, y: number, to: number, along: "x" | "y", random: Random): void {
  const length = along === "x" ? to - x : to;
  for (let i = 0; i < length; i++) {
    const [left, back] = along === "x" ? [x + i, y] : [x, y + i];
    blocks.put(left, back, 0, along === "x" ? 1 : 2, along === "x" ? 2 : 1, 1, i % 3 === 0 ? "rock" : "coal");
    if (i % 4 === 1 && random.chance(0.75)) blocks.put(left, back, 1, 1, 1, 1, random.pick(["lamp", "lamp", "foam"]));
  }
}

function turret(blocks: Blocks, x: number, y: number): void {
  blocks.put(x - 1, y - 1, 0, 4, 4, 1, "slate");
  blocks.put(x - 1, y - 1, 1, 4, 4, 2, "stone");
  blocks.put(x, y, 3, 2, 2, 2, "brick");
  blocks.put(x + 2, y, 4, 4, 1, 1, "coal");
  blocks.put(x + 5, y, 4, 1, 1, 1, "foam");
}
