import { bars, matrix, waves } from "./forms/lines.ts";
import { flame, flower, hills, mushroom, rabbit, wing } from "./forms/nature.ts";
import { blades, cup, discs, eye, glass, lens, porthole } from "./forms/round.ts";
import { dial, hat, heart, house, llama, mask, rails, sword, typewriter } from "./forms/things.ts";

export const FORMS = {
  bars,
  blades,
  cup,
  dial,
  discs,
  eye,
  flame,
  flower,
  glass,
  hat,
  heart,
  hills,
  house,
  lens,
  llama,
  mask,
  matrix,
  mushroom,
  porthole,
  rabbit,
  rails,
  sword,
  typewriter,
  waves,
  wing,
} as const;

export type FormName = keyof typeof FORMS;
