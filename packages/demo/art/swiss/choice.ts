import { calledByTitle } from "../called-by.ts";
import type { Random } from "../random.ts";
import type { Form } from "./design.ts";
import { FORMS, type FormName } from "./registry.ts";

/** The words of a title that call for a form, folded. */
const CALLING_WORDS: Partial<Record<FormName, string>> = {
  bars: "blues sings song sound diagonale symphonie voice radio",
  blades: "sun sunbeam summer day sunrise",
  cup: "coffee cup tea cafe",
  dial: "telephone phone call number",
  discs: "eclipse two couple between marriage",
  eye: "andalou eye vision see looking",
  flame: "fire morevna flame sintel burn",
  flower: "flower blossom bloom garden spring sita",
  glass: "glass drink tonic cure",
  hat: "witch pepper carrot magic",
  heart: "heart love lucy romance kiss",
  hills: "hillbillies hill valley country",
  house: "house home neighbor upstairs barn",
  lens: "sherlock detective clue mystery holmes",
  llama: "caminandes llama alpaca",
  mask: "vampires mask thief masquerader phantom stranger",
  matrix: "matrix algebra linear geometry mathematics",
  mushroom: "sprite fairy forest toadstool",
  porthole: "laundromat suds wash submarine",
  rabbit: "bunny rabbit hare alice",
  rails: "train railway rail station switch",
  sword: "sword gatana katana samurai blade",
  typewriter: "friday",
  waves: "sea wave sail boat beach toll river",
  wing: "wing fly angel flying",
};

const NAMES = Object.keys(FORMS).toSorted() as FormName[];

/** The form that a work's title suggests, else any form. */
export function pickForm(title: string, random: Random): Form {
  const called = calledByTitle(title, CALLING_WORDS);
  return FORMS[random.pick(called.length > 0 ? called : NAMES)];
}

/** Whether a title itself suggests a form. */
export function callsForForm(title: string): boolean {
  return calledByTitle(title, CALLING_WORDS).length > 0;
}
