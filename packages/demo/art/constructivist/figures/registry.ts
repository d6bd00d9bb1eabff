import { battleship, monoplane, rocket } from "./craft.ts";
import { bolt, camera, gears, lens, loudhailer, robot } from "./machines.ts";
import { agent, leap } from "./people.ts";

export const FIGURES = {
  agent,
  battleship,
  bolt,
  camera,
  gears,
  leap,
  lens,
  loudhailer,
  monoplane,
  robot,
  rocket,
} as const;

export type FigureName = keyof typeof FIGURES;
