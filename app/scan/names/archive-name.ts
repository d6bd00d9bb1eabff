import type { ItemType } from "#app/kinds/item.ts";
import { libraryType, type ParsedName } from "./parsed-name.ts";
import { plainName, tidyTitle } from "./plain-name.ts";
import { editionOf } from "./title-and-year.ts";
import { firstIndexOf, LONG_EDITIONS, meaningIn, SYSTEMS, systemOf, word } from "./words.ts";

const VERSIONS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])v(?:er(?:sion)?)?[ .]?(\d+(?:\.\d+){0,3}[a-z]?\d{0,3})(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}.])(\d+\.\d+(?:\.\d+){0,3}(?:-?(?:rc|beta|alpha)\d{0,2})?[a-z]?)(?![\p{L}\p{N}])/iu,
];
const BUILD = word(
  "setup|install(?:er)?|portable|x86[_-]?64|x64|x86|amd64|arm64|aarch64|i[36]86|src|source|full|final|noarch|universal",
);
const GAME = word(
  "gog|steam|dlc|repack|fitgirl|codex|reloaded|skidrow|plaza|razor1911|rom|usa|europe|japan|nintendo|switch|ps[1-5]|psp|wii|gba|nds|snes",
);
const YEAR = /[([](?<y>(?:19|20)\d\d)[)\]]/u;
const PROGRAMS = /^(?:msi|deb|rpm|dmg|pkg|appimage|flatpak|apk|jar)$/;

type Archive = { stem: string; extension: string; volume: number };

/** Parses the name of a game or program. @param folders From the scanned folder down. */
export function parseArchiveName(folders: readonly string[], { stem, extension, volume }: Archive): ParsedName {
  const whole = separated(stem);
  const name = whole.replace(/^(?:setup|install(?:er)?) (?=\S)/iu, "");
  const version = versionIn(name);
  const systems = SYSTEMS.filter(([pattern]) => firstIndexOf(name, [pattern], 1) > 0);
  const ends = [BUILD, GAME, YEAR, ...LONG_EDITIONS.map(([pattern]) => pattern), ...systems.map(([pattern]) => pattern)];
  const ofWords = firstIndexOf(name, [...ends, /[[({]/u], 1);
  const end = Math.min(...[ofWords, version?.index ?? -1, name.length].filter((index) => index > 0));
  const title = tidyTitle(name.slice(0, end)) || tidyTitle(name);
  const { type, certainty } = typeOf(whole, folders, extension);
  return {
    type,
    title,
    year: YEAR.exec(name)?.groups?.["y"] ?? "",
    season: -1,
    episode: 0,
    lastEpisode: 0,
    episodeTitle: "",
    part: volume,
    quality: "",
    edition: editionOf(name, end),
    version: version?.text ?? "",
    operatingSystem: systemOf(extension) || (systems.length === 1 ? meaningIn(name, systems) : ""),
    languages: [],
    certainty: { type: certainty, title: end < name.length ? 0.85 : 0.6, year: YEAR.test(name) ? 0.9 : 0, season: 0 },
    titleFrom: "name",
  };
}

function versionIn(name: string): { text: string; index: number } | null {
  for (const pattern of VERSIONS) {
    const found = pattern.exec(name);
    if (found?.[1] && found.index > 0) return { text: found[1], index: found.index };
  }
  return null;
}

/** Replaces separators by spaces, but keeps the dots of versions. */
function separated(stem: string): string {
  const spaced = /\s/u.test(stem) ? stem : stem.replaceAll(/(?<!\d)\.|\.(?!\d)/gu, " ").replaceAll(/[-_+](?=v?\d|\p{L})/gu, " ");
  return plainName(`${spaced} `.replaceAll(".", "\u2024")).replaceAll("\u2024", ".");
}

function typeOf(name: string, folders: readonly string[], extension: string): { type: ItemType; certainty: number } {
  const library = folders.map(libraryType).findLast((type) => type === "game" || type === "software");
  if (library) return { type: library, certainty: 0.95 };
  if (PROGRAMS.test(extension)) return { type: "software", certainty: 0.6 };
  if (GAME.test(name)) return { type: "game", certainty: 0.8 };
  return BUILD.test(name) ? { type: "software", certainty: 0.6 } : { type: "game", certainty: 0.4 };
}
