import type { TextPageName } from "#app/lib/text-pages.ts";
import about from "./about.md?raw";
import arAbout from "./ar/about.md?raw";
import arContact from "./ar/contact.md?raw";
import arHowToDownload from "./ar/how-to-download.md?raw";
import arPrivacy from "./ar/privacy.md?raw";
import arTerms from "./ar/terms.md?raw";
import contact from "./contact.md?raw";
import deAbout from "./de/about.md?raw";
import deContact from "./de/contact.md?raw";
import deHowToDownload from "./de/how-to-download.md?raw";
import dePrivacy from "./de/privacy.md?raw";
import deTerms from "./de/terms.md?raw";
import esAbout from "./es/about.md?raw";
import esContact from "./es/contact.md?raw";
import esHowToDownload from "./es/how-to-download.md?raw";
import esPrivacy from "./es/privacy.md?raw";
import esTerms from "./es/terms.md?raw";
import howToDownload from "./how-to-download.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

type Presets = Record<TextPageName, string>;

const ENGLISH: Presets = { about, "how-to-download": howToDownload, contact, privacy, terms };

const OTHERS: ReadonlyMap<string, Presets> = new Map([
  ["ar", { about: arAbout, "how-to-download": arHowToDownload, contact: arContact, privacy: arPrivacy, terms: arTerms }],
  ["de", { about: deAbout, "how-to-download": deHowToDownload, contact: deContact, privacy: dePrivacy, terms: deTerms }],
  ["es", { about: esAbout, "how-to-download": esHowToDownload, contact: esContact, privacy: esPrivacy, terms: esTerms }],
]);

/** A text that is true of every site; in English if the language has none. */
export function presetOf(name: TextPageName, language: string): { text: string; lang: string } {
  const presets = OTHERS.get(language.toLowerCase());
  return presets ? { text: presets[name], lang: language } : { text: ENGLISH[name], lang: "en" };
}
