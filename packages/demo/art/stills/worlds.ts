import type { FrameName } from "./frames.ts";
import type { World } from "./still.ts";
import { aloft } from "./worlds/aloft.ts";
import { battlefield } from "./worlds/battlefield.ts";
import { beams } from "./worlds/beams.ts";
import { blocks } from "./worlds/blocks.ts";
import { boxingRing } from "./worlds/boxing-ring.ts";
import { castle } from "./worlds/castle.ts";
import { chamber } from "./worlds/chamber.ts";
import { cinema } from "./worlds/cinema.ts";
import { compartment } from "./worlds/compartment.ts";
import { desert } from "./worlds/desert.ts";
import { drive } from "./worlds/drive.ts";
import { dungeon } from "./worlds/dungeon.ts";
import { factory } from "./worlds/factory.ts";
import { fairground } from "./worlds/fairground.ts";
import { forest } from "./worlds/forest.ts";
import { grid } from "./worlds/grid.ts";
import { harbour } from "./worlds/harbour.ts";
import { ice } from "./worlds/ice.ts";
import { islands } from "./worlds/islands.ts";
import { laboratory } from "./worlds/laboratory.ts";
import { lightTable } from "./worlds/light-table.ts";
import { meadow } from "./worlds/meadow.ts";
import { moon } from "./worlds/moon.ts";
import { mountains } from "./worlds/mountains.ts";
import { newsroom } from "./worlds/newsroom.ts";
import { park } from "./worlds/park.ts";
import { parlour } from "./worlds/parlour.ts";
import { prehistory } from "./worlds/prehistory.ts";
import { projection } from "./worlds/projection.ts";
import { raceTrack } from "./worlds/race-track.ts";
import { railway } from "./worlds/railway.ts";
import { river } from "./worlds/river.ts";
import { rooftops } from "./worlds/rooftops.ts";
import { saloon } from "./worlds/saloon.ts";
import { sea } from "./worlds/sea.ts";
import { shelves } from "./worlds/shelves.ts";
import { skyline } from "./worlds/skyline.ts";
import { stage } from "./worlds/stage.ts";
import { starfield } from "./worlds/starfield.ts";
import { steps } from "./worlds/steps.ts";
import { stillLife } from "./worlds/still-life.ts";
import { street } from "./worlds/street.ts";
import { study } from "./worlds/study.ts";
import { temple } from "./worlds/temple.ts";
import { track } from "./worlds/track.ts";
import { underwater } from "./worlds/underwater.ts";
import { vault } from "./worlds/vault.ts";
import { village } from "./worlds/village.ts";
import { waveField } from "./worlds/wave-field.ts";

/**
 * `frames`: what its last picture may be seen through, none where the place is frame enough. `isSunny`: its banner is never a
 * night. `isFixed`: its banner is never mirrored, since its subject stands at the right, clear of the title.
 */
export type WorldEntry = { draw: World; frames: readonly FrameName[]; isSunny?: boolean; isFixed?: boolean };

export const WORLDS = {
  aloft: { draw: aloft, frames: ["iris", "porthole"], isFixed: true },
  battlefield: { draw: battlefield, frames: ["iris", "grille"] },
  beams: { draw: beams, frames: [] },
  blocks: { draw: blocks, frames: [] },
  boxingRing: { draw: boxingRing, frames: ["iris"], isFixed: true },
  castle: { draw: castle, frames: ["arch", "branches", "grille", "window"] },
  chamber: { draw: chamber, frames: ["keyhole", "iris", "keyhole"] },
  cinema: { draw: cinema, frames: ["iris"] },
  compartment: { draw: compartment, frames: [] },
  desert: { draw: desert, frames: ["cave", "arch", "iris"] },
  drive: { draw: drive, frames: [] },
  dungeon: { draw: dungeon, frames: ["grille"] },
  factory: { draw: factory, frames: ["iris", "grille"] },
  fairground: { draw: fairground, frames: ["branches", "iris"], isFixed: true },
  forest: { draw: forest, frames: ["iris"], isSunny: true },
  grid: { draw: grid, frames: [] },
  harbour: { draw: harbour, frames: ["porthole", "arch"], isFixed: true },
  ice: { draw: ice, frames: ["cave", "porthole"] },
  islands: { draw: islands, frames: [], isSunny: true },
  laboratory: { draw: laboratory, frames: ["iris", "grille", "keyhole"] },
  lightTable: { draw: lightTable, frames: [] },
  meadow: { draw: meadow, frames: ["branches", "window"], isSunny: true },
  moon: { draw: moon, frames: ["porthole", "iris"], isFixed: true },
  mountains: { draw: mountains, frames: ["branches", "cave", "window"] },
  newsroom: { draw: newsroom, frames: [], isFixed: true },
  park: { draw: park, frames: ["branches", "iris"], isSunny: true },
  parlour: { draw: parlour, frames: ["keyhole", "iris"] },
  prehistory: { draw: prehistory, frames: ["palms", "cave"] },
  projection: { draw: projection, frames: ["iris"], isFixed: true },
  raceTrack: { draw: raceTrack, frames: [], isSunny: true },
  railway: { draw: railway, frames: ["branches", "window", "iris"] },
  river: { draw: river, frames: ["branches", "window", "iris"] },
  rooftops: { draw: rooftops, frames: ["window", "iris"], isFixed: true },
  saloon: { draw: saloon, frames: ["iris"] },
  sea: { draw: sea, frames: ["porthole", "cave", "iris"] },
  shelves: { draw: shelves, frames: [] },
  skyline: { draw: skyline, frames: ["window", "arch", "window"], isFixed: true },
  stage: { draw: stage, frames: ["iris"] },
  starfield: { draw: starfield, frames: ["cockpit", "porthole"] },
  steps: { draw: steps, frames: ["iris", "arch"] },
  stillLife: { draw: stillLife, frames: ["iris"], isFixed: true },
  street: { draw: street, frames: ["window", "iris", "arch"] },
  study: { draw: study, frames: ["keyhole", "iris"], isFixed: true },
  temple: { draw: temple, frames: ["palms", "iris"] },
  track: { draw: track, frames: ["iris", "branches"] },
  underwater: { draw: underwater, frames: ["porthole"] },
  vault: { draw: vault, frames: [] },
  village: { draw: village, frames: ["window", "branches", "iris"] },
  waveField: { draw: waveField, frames: [] },
} as const satisfies Record<string, WorldEntry>;

export type WorldName = keyof typeof WORLDS;
