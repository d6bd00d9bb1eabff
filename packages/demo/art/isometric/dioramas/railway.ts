import type { Blocks } from "../blocks.ts";
import type { Diorama } from "../diorama.ts";
import { firTree, house, inlay, plot, tree } from "../props.ts";

/** A branch line: a train, its halt and the hill behind. */
export const railway: Diorama = {
  moods: ["green"],
  unlike: "paper",
  build(blocks, random) {
    const [size, track] = [20, 13];
    plot(blocks, size, "grass");
    inlay(blocks, 0, track - 1, size, 5, "stone");
    for (let x = 0; x < size; x += 2) inlay(blocks, x, track - 1, 1, 5, "coal");
    for (const rail of [track, track + 2]) inlay(blocks, 0, rail, size, 1, "slate");
    train(blocks, 1, track);
    blocks.put(3, track - 4, 0, 14, 3, 1, "stone");
    house(blocks, 5, track - 8, 0, 8, 3, 4, "tile");
    blocks.put(16, track - 3, 1, 1, 1, 4, "coal");
    blocks.put(15, track - 3, 5, 3, 1, 2, "lamp");
    blocks.put(0, 0, 0, 9, 4, 2, "grass");
    blocks.put(0, 0, 2, 5, 3, 2, "grass");
    firTree(blocks, 7, 2, 2);
    for (const [x, y] of [
      [15, 1],
      [18, 4],
      [2, 18],
      [18, 18],
    ] as const)
      tree(blocks, x, y, 0, random);
    inlay(blocks, 6, 18, 9, 1, "sand");
  },
};

function train(blocks: Blocks, x: number, y: number): void {
  for (let wagon = 0; wagon < 2; wagon++) {
    const left = x + wagon * 5;
    blocks.put(left, y, 0, 4, 3, 1, "coal");
    blocks.put(left, y, 1, 4, 3, 3, wagon === 0 ? "tile" : "stone");
    blocks.put(left + 1, y + 2, 2, 2, 1, 1, "coal");
    blocks.put(left, y, 4, 4, 3, 1, wagon === 0 ? "tile" : "slate");
  }
  const engine = x + 10;
  blocks.put(engine, y, 0, 8, 3, 1, "coal");
  blocks.put(engine, y, 1, 3, 3, 4, "tile");
  blocks.put(engine + 1, y + 2, 3, 1, 1, 1, "pane");
  blocks.put(engine - 1, y - 1, 5, 5, 5, 1, "slate");
  blocks.put(engine + 3, y, 1, 5, 3, 3, "brick");
  blocks.put(engine + 7, y + 1, 2, 1, 1, 1, "pane");
  blocks.put(engine + 6, y + 1, 4, 1, 1, 3, "coal");
  for (const [dx, dy, dz, size] of [
    [5, 1, 8, 1],
    [3, 0, 10, 2],
    [-1, 0, 12, 3],
  ] as const)
    blocks.put(engine + dx, y + dy, dz, size, size, size, "snow");
}
