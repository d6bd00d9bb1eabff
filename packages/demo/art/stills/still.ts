import type { EmblemName } from "../emblems/registry.ts";
import type { Random } from "../random.ts";
import { at, group } from "../svg.ts";
import type { Paints } from "./paints.ts";
import type { Tones } from "./tones.ts";

/** The sheet of every still, 16:9. */
export const WIDTH = 1600;
export const HEIGHT = 900;

/** How far worlds must reach to each side of their middle, and below their horizon, whatever the camera does. */
export const REACH = 1300;
export const DEPTH = 900;

/**
 * The camera's position: the banner has the subject in the middle, `wide` shows more of the land, `close` goes up to the subject,
 * `other` looks from the other side.
 */
export type Shot = "banner" | "wide" | "close" | "other";

/** The state of one picture while it is drawn. */
export type Still = {
  /** Folded words of title and genre. */
  words: readonly string[];
  /** Where it is set: the name of a world. */
  world: string;
  /** What a still life shows. */
  object: EmblemName | null;
  /** Whether light, props and camera differ from work to work: so for films and shows. */
  isVaried: boolean;
  shot: Shot;
  tones: Tones;
  paints: Paints;
  /** The height of the horizon on the sheet. */
  horizon: number;
  /** How much larger than in the banner things are that stand before the lens. */
  zoom: number;
  /** How far the camera went to the side, in units of what stands before the lens. */
  pan: number;
  /** The choices for one part of the world, the same in each picture of the work. */
  workRandom: (part: string) => Random;
  /** The choices for this picture only. */
  moment: (part: string) => Random;
};

/** A world draws everything but the grain and the shade at the sheet's edge. */
export type World = (still: Still) => string;

/** Content about the middle of the horizon (0, 0), y downwards, moved as the camera sees what is `depth` (0 far, 1 near) away. */
export function layer(still: Still, depth: number, content: readonly string[]): string {
  const scale = scaleAt(still, depth);
  return group(at(WIDTH / 2 - still.pan * depth * scale, still.horizon, scale), content);
}

function scaleAt({ zoom }: Still, depth: number): number {
  return 1 + (zoom - 1) * (0.25 + 0.75 * depth);
}

/** Content at a part of its strength. */
export function faded(opacity: number, ...content: string[]): string {
  return `<g opacity="${Math.round(opacity * 100) / 100}">${content.join("")}</g>`;
}

/** Whether one of the words, separated by spaces, occurs in title or genre; a final s there is ignored. */
export function hasWord({ words }: Still, among: string): boolean {
  return among.split(" ").some((word) => words.includes(word) || words.includes(`${word}s`));
}
