import type { Random } from "../random.ts";
import type { Mood } from "./palette.ts";
import type { Screen } from "./screen.ts";

/**
 * The stage of a scene: a screen 64 to 80 cells wide and at least 62 below its head, the rows that stay calm for a title.
 * `middle` is the column of its middle.
 */
export type Stage = { screen: Screen; random: Random; head: number; middle: number };

export type Scene = { moods: readonly Mood[]; play(stage: Stage): void };
