import { drawTitle } from "../pixel/lettering.ts";
import { smallText, SMALL_HEIGHT } from "../pixel/small-text.ts";
import type { Palette, Tone } from "../pixel/palette.ts";
import { setPixelTitle } from "../pixel/title.ts";
import type { Random } from "../random.ts";
import { block, disc } from "../svg.ts";
import { openBlocks } from "./blocks.ts";
import type { Diorama } from "./diorama.ts";
import { drawBlocks } from "./view.ts";

export type DioramaDesign = { title: string; year: string; diorama: Diorama; palette: Palette; random: Random };

type Ground = { ground: Tone; disc: Tone; face: Tone; step?: Tone; small: Tone };

/** Backgrounds of the model; on a dark one its dark sides stand out from the disc behind it. */
const GROUNDS: readonly Ground[] = [
  { ground: "paper", disc: "warm", face: "black", small: "deep" },
  { ground: "paper", disc: "warm", face: "deep", small: "black" },
  { ground: "warm", disc: "paper", face: "black", small: "black" },
  { ground: "warm", disc: "paper", face: "deep", small: "deep" },
  { ground: "mid", disc: "paper", face: "black", step: "paper", small: "black" },
  { ground: "mid", disc: "warm", face: "paper", step: "black", small: "black" },
  { ground: "deep", disc: "warm", face: "paper", step: "black", small: "warm" },
  { ground: "deep", disc: "paper", face: "warm", step: "black", small: "paper" },
  { ground: "black", disc: "warm", face: "paper", small: "warm" },
];

/** A model of blocks on a plain ground before a disc, the title above or below it. */
export function drawModel({ title, year, diorama, palette, random }: DioramaDesign): string {
  const look = random.pick(GROUNDS.filter(({ disc }) => disc !== diorama.unlike));
  const set = setPixelTitle(title, { width: 528, maxHeight: 210, maxSize: 15 * 0.9375 });
  const isAbove = random.chance(0.6);
  const band = set.height ? set.height + 48 : 0;
  const yearBand = year ? SMALL_HEIGHT + 32 : 28;
  const room = isAbove
    ? { x: 12, y: 40 + band, width: 576, height: 800 - 40 - band - yearBand - 8 }
    : { x: 12, y: yearBand + 12, width: 576, height: 800 - yearBand - 12 - band - 34 };
  const blocks = openBlocks();
  diorama.build(blocks, random);
  const radius = Math.min(270, room.height * 0.48);
  const style = { face: palette[look.face], small: palette[look.small], ...(look.step ? { step: palette[look.step] } : {}) };
  return (
    block(0, 0, 600, 800, palette[look.ground]) +
    disc(300, room.y + room.height * 0.47, radius, palette[look.disc]) +
    drawBlocks(blocks, room, palette) +
    drawTitle(set, 36, isAbove ? 42 : 800 - 42 - set.height, style) +
    smallText(year, 300, isAbove ? 800 - 24 - SMALL_HEIGHT : 24, palette[look.small])
  );
}
