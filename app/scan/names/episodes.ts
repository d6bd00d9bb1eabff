import { word } from "./words.ts";

/** `season` is -1 if the name has none. The episode's name is from `start` to `end`. */
export type Episode = { season: number; episode: number; last: number; start: number; end: number; certainty: number };

const SEASON =
  "season|series|staffel|saison|temporada|stagione|seizoen|säsong|sæson|sesong|sezon|sezona|série|сезон|시즌|シーズン|الموسم|सीज़न";
const EPISODE =
  "episode|ep|folge|épisode|episodio|episódio|capítulo|capitulo|cap|puntata|aflevering|avsnitt|afsnit|odcinek|epizoda|bölüm|серия|серии|эпизод|الحلقة|एपिसोड";
const NUMBER = "\\d{1,4}";

/** Groups: season, episode, last episode. */
const PATTERNS: readonly { pattern: RegExp; certainty: number }[] = [
  { pattern: word(`S(?<s>\\d{1,4})[ .-]*E(?<e>${NUMBER})(?:(?:-?E|-)(?<l>\\d{1,3})(?![\\dp]))*`), certainty: 0.97 },
  { pattern: word("(?<s>\\d{1,2})x(?<e>\\d{2,3})(?:-(?:\\d{1,2}x)?(?<l>\\d{2,3}))?"), certainty: 0.9 },
  { pattern: word(`(?:${SEASON})[ .:]*(?<s>\\d{1,2})[ .,:-]*(?:${EPISODE})[ .:#]*(?<e>${NUMBER})`), certainty: 0.97 },
  {
    pattern: word(`(?<s>\\d{1,2})[ -]*(?:сезон|evad|sezon)[ .,:-]*(?<e>${NUMBER})[ -]*(?:серия|серии|epizód|rész|bölüm)`),
    certainty: 0.97,
  },
  { pattern: /第\s*(?<s>\d{1,2})\s*[季期][^第\d]{0,3}第?\s*(?<e>\d{1,4})\s*[集话話回]/u, certainty: 0.97 },
  { pattern: /시즌\s*(?<s>\d{1,2})\s*(?<e>\d{1,4})\s*[화회]/u, certainty: 0.97 },
  { pattern: /第\s*(?<e>\d{1,4})\s*[集话話回]/u, certainty: 0.9 },
  { pattern: /(?<![\p{L}\p{N}])(?<e>\d{1,4})\s*[화회](?![\p{L}\p{N}])/u, certainty: 0.9 },
  { pattern: word(`(?:${EPISODE})[ .:#]*(?<e>${NUMBER})`), certainty: 0.85 },
  { pattern: word(`(?<e>${NUMBER})[ -]*(?:серия|серии|bölüm)`), certainty: 0.85 },
  { pattern: word("E(?<e>\\d{1,4})", "u"), certainty: 0.8 },
];

/** Finds the name of an episode anywhere in a name. */
export function episodeIn(name: string): Episode | null {
  for (const { pattern, certainty } of PATTERNS) {
    const found = pattern.exec(name);
    if (found) return { ...numbersOf(found), certainty };
  }
  return null;
}

/** "- 05" after a title, as fansub groups and anime are numbered; `- 05v2`, `- 05 END` and `#05` too. */
const DASHED =
  /(?<=[\p{L}\p{N}\p{P}])\s+[-–]\s+#?(?<e>\d{1,4})(?:\.\d)?(?:v\d)?(?:\s*-\s*(?<l>\d{2,4}))?(?=$|\s*(?:[[(]|END\b|-\s)|\s+\D)/u;
const HASHED = /\s#(?<e>\d{1,4})(?![\p{L}\p{N}])/u;

export function dashedEpisodeIn(name: string): Episode | null {
  const found = DASHED.exec(name) ?? HASHED.exec(name);
  return found && { ...numbersOf(found), certainty: 0.8 };
}

/** A number at the start, as in a season's folder: `03.mkv`, `03 - Title.mkv`. */
const NUMBERED = /^#?(?<e>\d{1,3})(?:v\d)?(?=$|[\s\-–.,)])/u;
const LAST_NUMBER = /\s(?<e>\d{1,3})(?:v\d)?(?=$|\s*[[(])/u;

export function numberedEpisodeIn(name: string): Episode | null {
  const first = NUMBERED.exec(name);
  const found = first ?? LAST_NUMBER.exec(name);
  return found && { ...numbersOf(found), certainty: first ? 0.85 : 0.7 };
}

function numbersOf(found: RegExpExecArray): Omit<Episode, "certainty"> {
  const { s, e = "0", l } = found.groups ?? {};
  const episode = Number(e);
  const last = l === undefined || Number(l) <= episode ? episode : Number(l);
  return { season: s === undefined ? -1 : Number(s), episode, last, start: found.index, end: found.index + found[0].length };
}

const SEASON_FOLDERS: readonly RegExp[] = [
  new RegExp(`^(?:.*[\\s-])?(?:${SEASON})[\\s.:#-]*(?<s>\\d{1,4})(?![\\p{L}\\p{N}])`, "iu"),
  /(?:^|[\s-])S(?<s>\d{1,2})(?=$|[\s[(])/u,
  /^(?<s>\d{1,2})[\s.-]*(?:сезон|시즌|seizoen|sezon)$/iu,
  /第\s*(?<s>\d{1,2})\s*[季期]/u,
];
/** Matches shows in books; films have such folders too, but no numbers for names. */
const BOOK = /^(?:.*\s-\s)?book\s*(?<s>\d{1,2})(?![\p{L}\p{N}])/iu;
const ONLY_NUMBERED = /^#?\d{1,3}(?=$|\s*[-–.)])/u;

const SPECIALS = /^(?:specials?|season 0+|extras? episodes)$/iu;

/** The number of a season's folder, 0 for specials; null for any other folder. @param name A file in the folder. */
export function seasonOfFolder(folder: string, name: string): number | null {
  if (SPECIALS.test(folder)) return 0;
  for (const pattern of ONLY_NUMBERED.test(name) ? [...SEASON_FOLDERS, BOOK] : SEASON_FOLDERS) {
    const number = pattern.exec(folder)?.groups?.["s"];
    if (number !== undefined) return Number(number);
  }
  return null;
}

/** A season in a title without an episode after it: "Title S2", "Title 2nd Season", "Title Season 2". */
const SEASON_IN_TITLE = new RegExp(
  `[\\s-]+(?:S(?<s>\\d{1,2})|(?<o>\\d{1,2})(?:st|nd|rd|th) Season|(?:${SEASON})[\\s.]*(?<n>\\d{1,2})|第\\s*(?<c>\\d{1,2})\\s*[季期])\\s*$`,
  "iu",
);

export function seasonInTitle(title: string): { season: number; title: string } | null {
  const found = SEASON_IN_TITLE.exec(title);
  const { s, o, n, c } = found?.groups ?? {};
  return found && { season: Number(s ?? o ?? n ?? c), title: title.slice(0, found.index) };
}

/** A broadcast named by its date. */
const DAY = word("(?<y>(?:19|20)\\d\\d)[ .-](?<m>0[1-9]|1[0-2])[ .-](?<d>0[1-9]|[12]\\d|3[01])", "u");

export function dayIn(name: string): { day: string; year: number; start: number; end: number } | null {
  const found = DAY.exec(name);
  const { y = "", m = "", d = "" } = found?.groups ?? {};
  return found && { day: `${y}-${m}-${d}`, year: Number(y), start: found.index, end: found.index + found[0].length };
}
