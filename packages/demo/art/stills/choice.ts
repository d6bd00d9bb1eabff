import { fold } from "#app/lib/text/text.ts";
import { calledBy } from "../called-by.ts";
import { pickEmblem } from "../emblems/choice.ts";
import { EMBLEMS, type EmblemName } from "../emblems/registry.ts";
import { seededRandom } from "../random.ts";
import type { PosterWork } from "../work.ts";
import { KNOWN_SCENES } from "./known-scenes.ts";
import { WORLDS, type WorldName } from "./worlds.ts";

/** Words of a title that suggest a world, folded; a final s in the title is ignored. */
const CALLING_WORDS: Partial<Record<WorldName, string>> = {
  aloft: "balloonatic plane crazy eagle aeroplane air flight cloud heaven wing",
  castle:
    "castle king queen knight prince princess kingdom haunted vampire nosferatu fairyland crown jeanne joan cinderella usher robin majesty iron mask musketeer dracula sealed oubliette",
  chamber:
    "house hotel lodger boarder boarding room door bell night husband wife wives baby home marriage married divorce trust cabinet phantom lady woman girl maid canary mother nurse secret question keyhole burglar",
  cinema: "film movie camera picture screen johnnie symphonie diagonale documentary eyes daydreams dream",
  desert:
    "west texas arizona oklahoma gaucho virginian deerslayer squaw gulch ranch araby sheik sand alamo saddle indian mohicans renegade ramona gun mccoy nomads greed redskin paleface zorro horsemen outlaw trail",
  drive: "road rain crash detour highway auto speed wheel danger",
  dungeon:
    "satan infernal hell dungeon golem execution martyr monster exile well witch temptation convict abyss prison sinner boiling",
  factory:
    "strike factory mechanical sawmill job work business textile worker living line steel machine steelworks blacksmith electric october profession",
  parlour:
    "house home husband wife wives married marriage boarder boarding lady sherlock mystery granddad night christmas nurse secret dad canary lord count aristocracy relations hospitality divorce wedding queen",
  forest:
    "wood forest foret redwoods wolf fawn tarzan ape jungle beanstalk tiger leaves wonderland fairy sprite enchanted hessian garden africa mohican park nest",
  laboratory:
    "frankenstein jekyll hyde invisible scientist pyckle orlac ray shock voltage genuine cure tonic medicine doctor dr gas hands alchemist magnet transfusion",
  mountains: "mountain hill alps height sky-high hills peak zvenigora david downhill last",
  prehistory: "dinosaur prehistoric lost past ages gertie caveman",
  river: "river mohawk steamboat mississippi bend bridge brug willie valley",
  sea: "sea ship boat pirate sailor navigator lusitania crusoe voyage storm shanghaied battleship whaler surf ocean fisher immigrant invaders toll wind arden lion captain shark sinker term treasure",
  skyline:
    "city metropolis york berlin paris manhatta street town high roof broadway superman safety news gangster nation skyscraper crime society",
  stage:
    "stage show theatre opera playhouse cabaret dance burlesque band orchestra vaudeville carmen salome cantor gabbo glorifying musical ragtime magician comedians comedian magic angel angels wizard follies symphony whoopee masquerader hunchback sing jazz clown circus music orchestre extravagance dixiana",
  starfield: "space star cosmos galaxy planet mars asteroid gravity sky",
  street:
    "caligari street lodger detective alley kid police cops tramp joyless pawnshop vagabond jew ghetto fog sherlock mystery mabuse shadow stranger crook move on easy beggar laugh maniac bangville golem hunchback warning",
  temple:
    "bagdad cabiria hur rome roman babylon radjah raja raj sultan pharaoh temple egypt samson cleopatra pompeii intolerance salome harakiri empire passion thief jiraiya oath",
  underwater: "leagues underwater submarine deep fish polyp mermaid leaping",
  village:
    "village farm barn farmer ferme country county home scarecrow homestead hospitality neighbor barnyard rural east down family hillbillies heading orange lemon birth lincoln relations gates barn",
};

/** For a work whose title suggests nothing. */
const COMMON: readonly WorldName[] = [
  "street",
  "chamber",
  "parlour",
  "village",
  "stage",
  "skyline",
  "river",
  "mountains",
  "railway",
  "sea",
  "forest",
  "steps",
  "compartment",
  "drive",
  "track",
  "castle",
  "cinema",
  "meadow",
];

/** `object` is what a still life shows. */
export type Scene = { world: WorldName; object: EmblemName | null };

/** The share of films whose title names an object that show it, large, instead of a place. */
const SHARE_OF_OBJECTS = 0.6;

/** Where a work is set: the known place, one its title suggests, or a common one. */
export function pickScene({ id, title, kind }: PosterWork): Scene {
  const random = seededRandom(`${id} world`);
  const known = KNOWN_SCENES[fold(title.replace(/\(.*?\)/g, "")).trim()];
  if (known) return sceneOf(known);
  const object = kind === "movie" ? pickEmblem(title, random) : null;
  if (object && random.chance(SHARE_OF_OBJECTS)) return sceneOf(object.name as EmblemName);
  const called = kind === "software" ? [] : calledBy(title, CALLING_WORDS);
  return sceneOf(random.pick(called.length > 0 ? called : COMMON));
}

/** A name of both a world and an emblem is the world. */
function sceneOf(name: WorldName | EmblemName): Scene {
  if (name in WORLDS) return { world: name as WorldName, object: null };
  return { world: "stillLife", object: name in EMBLEMS ? (name as EmblemName) : null };
}
