import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { inlay, plot } from "../props.ts";
import type { Random } from "../../random.ts";

/** A maze, and what shines at its middle. */
export const maze: Diorama = {
  moods: ["night", "hot", "green", "dusk"],
  build(blocks, random) {
    const size = 21;
    plot(blocks, size, "rock", "slate");
    blocks.put(0, 0, 0, size, size, 3, "stone");
    const carved = new Set<string>();
    carve(blocks, carved, 9, 9, size, random);
    blocks.put(8, 8, 0, 5, 5, 3, null);
    inlay(blocks, 8, 8, 5, 5, "sand");
    blocks.put(10, 10, 0, 1, 1, 7, "lamp");
    blocks.put(9, 9, 0, 3, 3, 1, "stone");
    blocks.put(9, 9, 4, 3, 3, 2, "lamp");
    blocks.put(9, size - 1, 0, 1, 1, 3, null);
    inlay(blocks, 9, size - 1, 1, 1, "lamp");
    blocks.put(9, 17, 0, 1, 1, 2, "lamp");
  },
};

/** Passages from an odd cell, each two cells on, into all that is still wall. */
function carve(blocks: Blocks, carved: Set<string>, x: number, y: number, size: number, random: Random): void {
  carved.add(`${x} ${y}`);
  blocks.put(x, y, 0, 1, 1, 3, null);
  const ways = [
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ] as const;
  const from = random.whole(0, 3);
  const turn = random.pick([1, 3]);
  for (let i = 0; i < 4; i++) {
    const [dx, dy] = ways[(from + i * turn) % 4] ?? [0, 0];
    const [nextX, nextY] = [x + dx, y + dy];
    if (nextX < 1 || nextY < 1 || nextX >= size - 1 || nextY >= size - 1 || carved.has(`${nextX} ${nextY}`)) continue;
    blocks.put(x + dx / 2, y + dy / 2, 0, 1, 1, 3, null);
    carve(blocks, carved, nextX, nextY, size, random);
  }
}
