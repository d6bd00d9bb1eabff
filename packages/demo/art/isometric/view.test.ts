import { expect, it } from "vitest";
import { INKS } from "../inks.ts";
import { openBlocks } from "./blocks.ts";
import { drawBlocks } from "./view.ts";

const palette = { black: INKS.soot, deep: INKS.midnight, mid: INKS.steel, warm: INKS.ochre, paper: INKS.bone };
const room = { x: 0, y: 0, width: 100, height: 100 };

it("draws a block as three faces of three tones, standing on the bottom of its space", () => {
  const blocks = openBlocks();
  blocks.put(0, 0, 0, 1, 1, 1, "stone");
  const svg = drawBlocks(blocks, room, palette);
  expect(svg.match(/<path/g)).toHaveLength(3);
  for (const tone of ["paper", "mid", "deep"] as const) expect(svg).toContain(`fill="${palette[tone]}"`);
});

it("omits what nearer blocks hide", () => {
  const blocks = openBlocks();
  blocks.put(0, 0, 0, 3, 3, 3, "stone");
  const shell = drawBlocks(blocks, room, palette);
  blocks.put(0, 0, 0, 2, 2, 2, "lamp");
  expect(drawBlocks(blocks, room, palette)).toBe(shell);
});
