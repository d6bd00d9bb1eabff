import { calledBy } from "../called-by.ts";
import { readTitle } from "../lettering/words.ts";
import type { Random } from "../random.ts";
import type { PosterWork } from "../work.ts";
import type { Form } from "./design.ts";
import { FORMS } from "./registry.ts";
import type { FormName } from "./registry.ts";

/** The words of a title that call for a form, folded. */
const CALLING_WORDS: Partial<Record<FormName, string>> = {
  arrow: "move reaching north chase forward speed road",
  bars: "blues sings song sound diagonale symphonie voice radio",
  bird: "bird nest eagle",
  blade: "leaves leaf fall autumn",
  blades: "sun sunbeam summer day sunrise",
  bounce: "ball kid recreation rink",
  bulge: "illusion number crazy",
  clock: "time hour week minutes am tomorrow yesterday midnight",
  columns: "news paper daily",
  cube: "box block cube room",
  cup: "coffee cup tea cafe",
  dial: "telephone phone call number",
  discs: "eclipse two couple between marriage",
  dots: "seven years game",
  drift: "abyss tunnel hole well",
  droplet: "tears drop water",
  eye: "andalou eye vision see looking",
  fish: "fish ocean sinker",
  flame: "fire morevna flame sintel burn",
  flower: "flower blossom bloom garden spring sita",
  glass: "glass drink tonic cure",
  halfMoon: "moon night eclipse evening dream",
  hat: "witch pepper carrot magic",
  heart: "heart love lucy romance kiss",
  hills: "hillbillies hill valley country",
  house: "house home neighbor upstairs barn",
  interference: "diagonale signal pattern",
  keys: "piano music dance ragtime",
  leaf: "spring garden tree plant grow",
  lens: "sherlock detective clue mystery holmes",
  llama: "caminandes llama alpaca",
  mask: "vampires mask thief masquerader phantom stranger",
  matrix: "matrix algebra linear geometry mathematics",
  mountain: "mountain alps peak everest summit",
  mushroom: "sprite fairy forest toadstool",
  orbit: "cosmos space planet orbit",
  porthole: "laundromat suds wash submarine",
  quotes: "please answer says talk story",
  rabbit: "bunny rabbit hare alice",
  rails: "train railway rail station switch",
  rain: "rain storm weather",
  record: "record jazz jazzed band blues musical",
  scales: "dragon sintel snake",
  slip: "split double accident",
  smile: "laugh laughing smile funny comedy joy bliss",
  spiral: "spiral vertigo dizzy fate strange mabuse",
  stairs: "stair downhill up step downfall climb",
  star: "star hope compass",
  sword: "sword gatana katana samurai blade",
  typewriter: "friday",
  waves: "sea wave sail boat beach toll river",
  wing: "wing fly angel flying",
};

/** The folded genres that call for a form where the title calls for none. */
const CALLING_GENRES: Partial<Record<FormName, string>> = {
  arrow: "action adventure sport western",
  bars: "music musical",
  blade: "documentary",
  bounce: "family comedy",
  bulge: "horror thriller mystery",
  columns: "documentary history news",
  cube: "animation",
  discs: "romance drama",
  dots: "animation",
  drift: "horror mystery",
  eye: "horror mystery thriller experimental",
  halfMoon: "fantasy horror",
  heart: "romance",
  keys: "music musical",
  lens: "mystery crime",
  mask: "crime",
  matrix: "education mathematics",
  mountain: "adventure western",
  orbit: "fiction",
  quotes: "comedy sitcom talk",
  record: "music musical",
  slip: "drama crime",
  smile: "comedy sitcom",
  spiral: "fantasy thriller experimental",
  stairs: "drama",
  star: "fantasy adventure",
};

const COMMON: readonly FormName[] = [
  ...([
    "arcs",
    "arcs",
    "arrow",
    "blades",
    "bulge",
    "cube",
    "discs",
    "discs",
    "dots",
    "drift",
    "halfMoon",
    "interference",
  ] as const),
  ...(["orbit", "slip", "spiral", "stairs", "waves"] as const),
];

/** The form that a work's title suggests, else its genre, else any form. */
export function pickForm({ title, genre }: PosterWork, random: Random): Form {
  const byTitle = calledByTitle(title);
  if (byTitle.length > 0) return FORMS[random.pick(byTitle)];
  const byGenre = calledBy(genre, CALLING_GENRES);
  return FORMS[random.pick(byGenre.length > 0 && random.chance(0.7) ? byGenre : COMMON)];
}

/** Whether a title itself suggests a form. */
export function callsForForm(title: string): boolean {
  return calledByTitle(title).length > 0;
}

/** Ignores a subtitle. */
function calledByTitle(title: string): FormName[] {
  return calledBy(readTitle(title).words.join(" "), CALLING_WORDS);
}
