import * as attire from "./attire.ts";
import * as beasts from "./beasts.ts";
import * as birds from "./birds.ts";
import * as buildings from "./buildings.ts";
import * as creatures from "./creatures.ts";
import * as devices from "./devices.ts";
import * as features from "./features.ts";
import * as games from "./games.ts";
import * as heads from "./heads.ts";
import * as heavens from "./heavens.ts";
import * as instruments from "./instruments.ts";
import * as landscapes from "./landscapes.ts";
import * as people from "./people.ts";
import * as places from "./places.ts";
import * as things from "./things.ts";
import * as tokens from "./tokens.ts";
import * as vehicles from "./vehicles.ts";

/** All that these files export. */
export const EMBLEMS = {
  ...attire,
  ...beasts,
  ...birds,
  ...buildings,
  ...creatures,
  ...devices,
  ...features,
  ...games,
  ...heads,
  ...heavens,
  ...instruments,
  ...landscapes,
  ...people,
  ...places,
  ...things,
  ...tokens,
  ...vehicles,
};

export type EmblemName = keyof typeof EMBLEMS;
