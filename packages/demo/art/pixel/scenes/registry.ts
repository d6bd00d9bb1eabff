import type { Scene } from "../scene.ts";
import { arena } from "./arena.ts";
import { artillery } from "./artillery.ts";
import { blade } from "./blade.ts";
import { board } from "./board.ts";
import { castle } from "./castle.ts";
import { city } from "./city.ts";
import { dungeon } from "./dungeon.ts";
import { eclipse } from "./eclipse.ts";
import { ice } from "./ice.ts";
import { invaders } from "./invaders.ts";
import { peaks } from "./peaks.ts";
import { race } from "./race.ts";
import { robot } from "./robot.ts";
import { ship } from "./ship.ts";
import { stadium } from "./stadium.ts";
import { swing } from "./swing.ts";
import { tank } from "./tank.ts";
import { temple } from "./temple.ts";
import { undead } from "./undead.ts";
import { voyage } from "./voyage.ts";

export const SCENES = {
  arena,
  artillery,
  blade,
  board,
  castle,
  city,
  dungeon,
  eclipse,
  ice,
  invaders,
  peaks,
  race,
  robot,
  ship,
  stadium,
  swing,
  tank,
  temple,
  undead,
  voyage,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
