import { battleship, monoplane, rocket, searchlights, tractor } from "./craft.ts";
import { bolt, camera, gears, lens, loudhailer, robot, wheels } from "./machines.ts";
import { agent, caller, column, fist, leap, mother } from "./people.ts";
import { blaze, bridge, factory, mast, towers, wheat } from "./works.ts";

export const FIGURES = {
  agent,
  battleship,
  blaze,
  bolt,
  bridge,
  caller,
  camera,
  column,
  factory,
  fist,
  gears,
  leap,
  lens,
  loudhailer,
  mast,
  monoplane,
  mother,
  robot,
  rocket,
  searchlights,
  towers,
  tractor,
  wheat,
  wheels,
} as const;

export type FigureName = keyof typeof FIGURES;
