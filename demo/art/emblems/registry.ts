import { bat, bird } from "./birds.ts";
import { curtain, house, keyhole, palace, skyline, stairs } from "./buildings.ts";
import { cat, dinosaur, dog, fish, rabbit, snake } from "./creatures.ts";
import { bulb, clock, factory, horn, projector } from "./devices.ts";
import { eye, hand, heart, mask } from "./features.ts";
import { cards, conjuring, crown, horseshoe, spiral } from "./games.ts";
import { aeroplane, balloon, moon, star } from "./heavens.ts";
import { desert, lighthouse, mountain, tree } from "./landscapes.ts";
import { flapper, gentleman, stranger, tramp } from "./people.ts";
import { anchor, candle, cauldron, rose, swords, umbrella } from "./things.ts";
import { galleon, liner, locomotive, motorcar } from "./vehicles.ts";

export const EMBLEMS = {
  aeroplane,
  anchor,
  balloon,
  bat,
  bird,
  bulb,
  candle,
  cards,
  cat,
  cauldron,
  clock,
  conjuring,
  crown,
  curtain,
  desert,
  dinosaur,
  dog,
  eye,
  factory,
  fish,
  flapper,
  galleon,
  gentleman,
  hand,
  heart,
  horn,
  horseshoe,
  house,
  keyhole,
  lighthouse,
  liner,
  locomotive,
  mask,
  moon,
  motorcar,
  mountain,
  palace,
  projector,
  rabbit,
  rose,
  skyline,
  snake,
  spiral,
  stairs,
  star,
  stranger,
  swords,
  tramp,
  tree,
  umbrella,
} as const;

export type EmblemName = keyof typeof EMBLEMS;
