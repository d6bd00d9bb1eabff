import type { Diorama } from "../diorama.ts";
import { ages } from "./ages.ts";
import { chamber } from "./chamber.ts";
import { cityBlock } from "./city-block.ts";
import { colosseum } from "./colosseum.ts";
import { factory } from "./factory.ts";
import { garden } from "./garden.ts";
import { maze } from "./maze.ts";
import { moonbase } from "./moonbase.ts";
import { railway } from "./railway.ts";
import { settlement } from "./settlement.ts";
import { skyIsland } from "./sky-island.ts";
import { spire } from "./spire.ts";
import { stronghold } from "./stronghold.ts";
import { summit } from "./summit.ts";

export const DIORAMAS = {
  ages,
  chamber,
  cityBlock,
  colosseum,
  factory,
  garden,
  maze,
  moonbase,
  railway,
  settlement,
  skyIsland,
  spire,
  stronghold,
  summit,
} satisfies Record<string, Diorama>;

export type DioramaName = keyof typeof DIORAMAS;
