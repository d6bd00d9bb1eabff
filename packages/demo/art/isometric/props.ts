import type { Random } from "../random.ts";
import type { Blocks, MaterialName } from "./blocks.ts";

/** A tree of a trunk and a crown. */
export function tree(blocks: Blocks, x: number, y: number, z: number, random: Random): void {
  const trunk = random.whole(1, 2);
  blocks.put(x, y, z, 1, 1, trunk, "coal");
  blocks.put(x - 1, y - 1, z + trunk, 3, 3, 2, "leaf");
  blocks.put(x, y, z + trunk + 2, 1, 1, 1, "leaf");
}

/** A fir: plates that grow smaller upwards. */
export function firTree(blocks: Blocks, x: number, y: number, z: number): void {
  blocks.put(x, y, z, 1, 1, 6, "leaf");
  blocks.put(x - 1, y - 1, z + 1, 3, 3, 1, "leaf");
  blocks.put(x - 1, y, z + 3, 3, 1, 1, "leaf");
  blocks.put(x, y - 1, z + 3, 1, 3, 1, "leaf");
}

/** A house whose ridge runs along x. */
export function house(
  blocks: Blocks,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  roof: MaterialName,
): void {
  blocks.put(x, y, z, width, depth, height, "chalk");
  for (let i = 1; i < width; i += 2) blocks.put(x + i, y + depth - 1, z + height - 2, 1, 1, 1, "pane");
  for (let j = 1; j < depth; j += 2) blocks.put(x + width - 1, y + j, z + height - 2, 1, 1, 1, "lamp");
  for (let step = 0; step * 2 < depth + 2; step++)
    blocks.put(x - 1, y - 1 + step, z + height + step, width + 2, depth + 2 - step * 2, 1, roof);
}

export function flag(blocks: Blocks, x: number, y: number, z: number, height: number): void {
  blocks.put(x, y, z, 1, 1, height, "coal");
  blocks.put(x + 1, y, z + height - 3, 3, 1, 2, "lamp");
  blocks.put(x + 4, y, z + height - 2, 1, 1, 1, "lamp");
}

/** Ground of `size` square on earth, its top at z = 0. */
export function plot(blocks: Blocks, size: number, top: MaterialName, earth: MaterialName = "slate"): void {
  blocks.put(0, 0, -1, size, size, 1, top);
  blocks.put(0, 0, -3, size, size, 2, earth);
}

/** A path or bed laid flush into the ground at z = 0. */
export function inlay(blocks: Blocks, x: number, y: number, width: number, depth: number, material: MaterialName): void {
  blocks.put(x, y, -1, width, depth, 1, material);
}

/** A rocket on its legs, x and y being a corner of its hull. */
export function rocket(blocks: Blocks, x: number, y: number): void {
  blocks.put(x, y, 4, 3, 3, 13, "chalk");
  blocks.put(x, y, 15, 3, 3, 2, "lamp");
  blocks.put(x + 1, y + 1, 17, 1, 1, 3, "lamp");
  blocks.put(x, y + 1, 17, 3, 1, 1, "lamp");
  blocks.put(x + 1, y, 17, 1, 3, 1, "lamp");
  blocks.put(x + 1, y + 2, 11, 1, 1, 2, "coal");
  blocks.put(x + 2, y + 1, 11, 1, 1, 2, "coal");
  for (const [dx, dy] of [
    [-1, 1],
    [3, 1],
    [1, -1],
    [1, 3],
  ] as const)
    blocks.put(x + dx, y + dy, 2, 1, 1, 5, "tile");
  blocks.put(x, y, 2, 3, 3, 2, "coal");
}
