import type { Scene } from "../scene.ts";
import { arena } from "./arena.ts";
import { artillery } from "./artillery.ts";
import { castle } from "./castle.ts";
import { eclipse } from "./eclipse.ts";
import { ice } from "./ice.ts";
import { race } from "./race.ts";
import { robot } from "./robot.ts";
import { swing } from "./swing.ts";
import { tank } from "./tank.ts";
import { temple } from "./temple.ts";
import { undead } from "./undead.ts";
import { voyage } from "./voyage.ts";

export const SCENES = {
  arena,
  artillery,
  castle,
  eclipse,
  ice,
  race,
  robot,
  swing,
  tank,
  temple,
  undead,
  voyage,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
