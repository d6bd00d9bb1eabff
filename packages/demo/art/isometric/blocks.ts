import type { Tone } from "../pixel/palette.ts";

/** The tones of a block's three sides that are seen. */
export type Material = readonly [top: Tone, left: Tone, right: Tone];

export const MATERIALS = {
  stone: ["paper", "mid", "deep"],
  rock: ["mid", "deep", "black"],
  slate: ["deep", "black", "black"],
  coal: ["black", "black", "black"],
  grass: ["mid", "deep", "black"],
  leaf: ["warm", "mid", "deep"],
  sand: ["warm", "mid", "deep"],
  brick: ["warm", "warm", "deep"],
  tile: ["warm", "deep", "black"],
  chalk: ["paper", "paper", "mid"],
  snow: ["paper", "paper", "mid"],
  lamp: ["warm", "warm", "warm"],
  pane: ["paper", "warm", "warm"],
  water: ["deep", "deep", "black"],
  wave: ["mid", "mid", "deep"],
  foam: ["paper", "paper", "paper"],
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof MATERIALS;

/** Unit blocks by place: x runs down to the right, y down to the left, z up. */
export type Blocks = {
  /** Puts a box of blocks, or takes it away when the material is null. */
  put(x: number, y: number, z: number, width: number, depth: number, height: number, material: MaterialName | null): void;
  /** Every block, those further away first. */
  all(): { x: number; y: number; z: number; material: MaterialName }[];
};

const OFFSET = 128;

export function openBlocks(): Blocks {
  const kept = new Map<number, MaterialName>();
  const keyOf = (x: number, y: number, z: number) => ((z + OFFSET) * 256 + (y + OFFSET)) * 256 + x + OFFSET;
  return {
    put(x, y, z, width, depth, height, material) {
      for (let k = z; k < z + height; k++)
        for (let j = y; j < y + depth; j++)
          for (let i = x; i < x + width; i++) {
            if (material) kept.set(keyOf(i, j, k), material);
            else kept.delete(keyOf(i, j, k));
          }
    },
    all: () =>
      [...kept.keys()]
        .sort((a, b) => a - b)
        .map((key) => ({
          x: (key % 256) - OFFSET,
          y: (Math.floor(key / 256) % 256) - OFFSET,
          z: Math.floor(key / 65_536) - OFFSET,
          material: kept.get(key) ?? "stone",
        })),
  };
}
