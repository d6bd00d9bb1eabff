import { calledBy } from "../called-by.ts";
import type { Random } from "../random.ts";
import type { Emblem } from "./emblem.ts";
import { EMBLEMS } from "./registry.ts";
import type { EmblemName } from "./registry.ts";

/** The words of a title that call for an emblem, folded; a final s in the title is overlooked. */
const CALLING_WORDS: Record<EmblemName, string> = {
  aeroplane: "plane air sky flight",
  anchor: "sailor surf willie jr sinker",
  balloon: "balloonatic balloon clouds heaven",
  bat: "bat nosferatu vampire",
  bird: "bird eagle feather hawk wing",
  bulb: "electric electrico voltage ray genuine shock charge",
  candle: "night carol christmas match santa saint passion breakfast jeanne joan presidents",
  cards: "ace gambler luck cheat pool triple loot",
  cat: "cat canary tom tiger",
  cauldron: "haxan infernal satan fireman alarm meal gas",
  clock: "time minutes moment day year ages term monday sunday",
  conjuring: "magic magician wizard oz wonderful enchanted cinderella tonic",
  crown: "king kingdom majesty prince execution rich power",
  curtain: "theatre stage show opera playhouse cabaret burlesque glorifying scene gabbo",
  desert:
    "west arizona texas gaucho deerslayer araby sheik sun sunbeam sand gulch oklahoma virginian red africa squaw skies alamo",
  dinosaur: "dinosaur lost prehistoric",
  dog: "dog chien",
  eye: "eye conscience andalou vision daydream strange",
  factory: "strike textile mechanical sawmill business job living j suds steel",
  fish: "fish leaping leagues whaler sharks polyp lion",
  flapper:
    "flapper girl lady wife wives woman miss queen ramona carmen camille pollyanna dixiana salome mabel mother mothering maid sisterhood lulu nan extravagance töchter tochter tillie angel virtue",
  galleon: "pirate crusoe treasures invaders",
  gentleman: "mr gentlemen count boarder max rogue gambler aristocracy lord dad granddad cantor bloke flip bachelor",
  hand: "hand orlac penalty reaching oath bond nerve please pardon cure medicine finger helpful",
  heart: "heart love courtship wedding married elopement honeymoon wished divorce pangs whoopee engagement",
  horn: "musical musicians ragtime jazzed symphony symphonie orchestre dance band romeos sing blues",
  horseshoe: "horsemen silks saddle blacksmith county ranch stakes thundering",
  house: "haunted castle house home barn hotel auberge hospitality ferme",
  keyhole: "sealed secret mystery pawnshop burglar framed question trysting gates trap",
  lighthouse: "sea storm toll arden light",
  liner: "boat steamboat navigator immigrant battleship lusitania shanghaied voyage",
  locomotive: "train general switch limited railroad danger",
  mask: "mask masquerader zorro face jekyll pyckle dummy dishonest phantom",
  moon: "moon fairyland eclipse cosmos",
  motorcar: "auto speed roaring road jitney wheel chase crash races run",
  mountain: "north frozen pole siberia hill nomads wind",
  palace: "intolerance cabiria bagdad raja radjah sultan hur",
  projector: "film movie camera picture screen",
  rabbit: "alice bunny",
  rose: "blossom camille romance sentimentale idylle poor arcadian garden spring",
  skyline: "metropolis city manhatta berlin street york news society paris roof",
  snake: "cobra viper temptation fool",
  spiral: "cauchemar mabuse maniac diagonale crazy fate impossible dream",
  stairs: "stair room downhill door boarding usher bell caligari",
  star: "police cops law force outside lincoln",
  stranger:
    "golem monster frankenstein caligari ghost phantom spirit sherlock lodger thief robbery hunchback oubliette exile agent",
  swords: "sword musketeer zorro robin jiraiya harakiri iron battle knockout mohicans hero",
  tramp: "tramp vagabond rounder floorwalker fatty adventurer neighbor nut trouble convict college sammy",
  tree: "leaves tarzan ape park redwoods beanstalk blossom wolf scarecrow wood foret nature sprite",
  umbrella: "rain shower fan",
};

/** What may stand for any title. */
const COMMON: readonly EmblemName[] = [
  ...(["bird", "candle", "cards", "clock", "curtain", "eye", "flapper", "gentleman", "hand", "horn", "keyhole", "mask"] as const),
  ...([
    "moon",
    "motorcar",
    "projector",
    "rose",
    "skyline",
    "spiral",
    "stairs",
    "star",
    "stranger",
    "tramp",
    "tree",
    "umbrella",
  ] as const),
];

/** The emblem a title calls for by one of its words, or one of the common ones. */
export function pickEmblem(title: string, random: Random): Emblem {
  const called = calledBy(title, CALLING_WORDS);
  return EMBLEMS[random.pick(called.length > 0 ? called : COMMON)];
}
