import { diver, fan, feathers, glove, rings } from "./attire.ts";
import { elephant, horse, horsemen, stag, wolf } from "./beasts.ts";
import { bat, bird } from "./birds.ts";
import { curtain, house, keyhole, palace, skyline, stairs } from "./buildings.ts";
import { cat, dinosaur, dog, fish, rabbit, snake } from "./creatures.ts";
import { bulb, clock, horn, projector } from "./devices.ts";
import { eye, heart, mask } from "./features.ts";
import { cards, conjuring, crown, horseshoe } from "./games.ts";
import { constable, detective, golem, legionary, scholarsCap, stetson, stovepipe } from "./heads.ts";
import { aeroplane, balloon, moon, star } from "./heavens.ts";
import { bell, drum, violin } from "./instruments.ts";
import { desert, lighthouse, mountain, tree } from "./landscapes.ts";
import { flapper, gentleman, stranger, tramp, witch } from "./people.ts";
import { carriage, door, ferrisWheel, fir, lamp, scarecrow, tipi } from "./places.ts";
import { anchor, candle, cauldron, rose, swords, umbrella } from "./things.ts";
import { coins, flask, lily, match, revolver, shackles } from "./tokens.ts";
import { galleon, liner, locomotive, motorcar } from "./vehicles.ts";

export const EMBLEMS = {
  aeroplane,
  anchor,
  balloon,
  bat,
  bell,
  bird,
  bulb,
  candle,
  cards,
  carriage,
  cat,
  cauldron,
  clock,
  coins,
  conjuring,
  constable,
  crown,
  curtain,
  desert,
  detective,
  dinosaur,
  diver,
  dog,
  door,
  drum,
  elephant,
  eye,
  fan,
  feathers,
  ferrisWheel,
  fir,
  fish,
  flapper,
  flask,
  galleon,
  gentleman,
  glove,
  golem,
  heart,
  horn,
  horse,
  horsemen,
  horseshoe,
  house,
  keyhole,
  lamp,
  legionary,
  lighthouse,
  lily,
  liner,
  locomotive,
  mask,
  match,
  moon,
  motorcar,
  mountain,
  palace,
  projector,
  rabbit,
  revolver,
  rings,
  rose,
  scarecrow,
  scholarsCap,
  shackles,
  skyline,
  snake,
  stag,
  stairs,
  star,
  stetson,
  stovepipe,
  stranger,
  swords,
  tipi,
  tramp,
  tree,
  umbrella,
  violin,
  witch,
  wolf,
} as const;

export type EmblemName = keyof typeof EMBLEMS;
