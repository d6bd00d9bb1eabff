import type { Mood, Tone } from "../pixel/palette.ts";
import type { Random } from "../random.ts";
import type { Blocks } from "./blocks.ts";

/** A model and what its light is like; before a disc of the tone `unlike` its edges would be lost. */
export type Diorama = { moods: readonly Mood[]; unlike?: Tone; build(blocks: Blocks, random: Random): void };
