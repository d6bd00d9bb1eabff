import { dashedEpisodeIn, dayIn, episodeIn, numberedEpisodeIn, seasonInTitle, seasonOfFolder, type Episode } from "./episodes.ts";
import { libraryType, type ParsedName } from "./parsed-name.ts";
import { plainName, tidyTitle } from "./plain-name.ts";
import { editionOf, qualityOf, titleAndYear, type TitleAndYear } from "./title-and-year.ts";
import { firstIndexOf, RESOLUTIONS, SOURCES, SPOKEN, TECHNICAL, word } from "./words.ts";

const FANSUB = /^\s*(?:\[[^[\]]+\]|【[^【】]+】)/u;
/** Names of discs, cameras and converters that tell nothing about the content. */
const MEANINGLESS =
  /^(?:(?:movie|film|video|title|track|vts|dvd|disc|cd|part|pt|file|main|index|img|mov|vid|mvi|gopr|dsc)?[\s-]*t?\d*|\d{5,})$/iu;
const PART = word("(?:cd|dis[ck]|dvd)[ -]?(?<n>\\d{1,2})");
const LATE_PART = word("(?:part|pt|teil|partie|parte)[ -]?(?<n>\\d{1,2})");
const DISC_FOLDER = /^(?:cd|dis[ck]|dvd)[\s-]?(\d{1,2})$|^(?:video_ts|bdmv|stream)$/iu;

type FolderHints = {
  /** The season of the folder; null if it names none. */
  season: number | null;
  /** Title and year of the folder that names the work; null if none does. */
  named: TitleAndYear | null;
  isFilmFolder: boolean;
  library: ParsedName["type"] | null;
  part: number;
};

/** @param folders From the scanned folder down. @param thisYear Later years are part of a title. */
export function parseVideoName(folders: readonly string[], stem: string, thisYear: number): ParsedName {
  const name = plainName(stem);
  const hints = hintsOf(folders, name, thisYear);
  const day = dayIn(name);
  const episode = episodeOf(name, hints, day !== null);
  if (!episode && !(day && hints.library !== "movie")) return filmOf(name, hints, thisYear);
  return seriesOf(name, hints, { episode, day, thisYear });
}

function hintsOf(folders: readonly string[], name: string, thisYear: number): FolderHints {
  const hints: FolderHints = { season: null, named: null, isFilmFolder: false, library: null, part: 0 };
  for (const folder of folders.toReversed()) {
    const plain = plainName(folder);
    const library = libraryType(folder);
    const disc = DISC_FOLDER.exec(folder);
    const season = seasonOfFolder(plain, name);
    if (library !== undefined) hints.library ??= library;
    else if (disc) hints.part ||= Number(disc[1] ?? 0);
    else if (hints.named === null) {
      const named = titleAndYear(season === null ? plain : plain.slice(0, seasonStart(plain)), thisYear);
      if (season !== null) hints.season ??= season;
      if (named.title !== "" && !/^\d{1,2}$/u.test(named.title)) hints.named = named;
    }
  }
  hints.isFilmFolder = hints.season === null && hints.named !== null && hints.named.year !== "";
  return hints;
}

/** "Show - Season 2" names the show before the season. */
function seasonStart(folder: string): number {
  return firstIndexOf(folder, [
    /(?<![\p{L}\p{N}])(?:season|series|staffel|saison|temporada|stagione|S\d|сезон|specials?)/iu,
    /(?<![\p{L}\p{N}])book\s*\d/iu,
    /第|시즌|シーズン/u,
    /^\d/u,
  ]);
}

function episodeOf(name: string, hints: FolderHints, isDay: boolean): Episode | null {
  const named = episodeIn(name);
  if (named) return named;
  const isSeries = hints.season !== null || hints.library === "tv-show" || hints.library === "anime";
  const isFansub = FANSUB.test(name);
  if (isDay && !isFansub) return null;
  const dashed = isFansub || isSeries || !hints.isFilmFolder ? dashedEpisodeIn(name) : null;
  if (dashed && (isFansub || isSeries || dashed.episode < 100)) return dashed;
  if (!isSeries && !isFansub) return null;
  const bare = name.replace(FANSUB, (group) => " ".repeat(group.length));
  const numbered = numberedEpisodeIn(bare.trimStart());
  const shift = bare.length - bare.trimStart().length;
  return numbered && { ...numbered, ...withoutSeason(numbered, hints), start: numbered.start + shift, end: numbered.end + shift };
}

/** Reads "101 - Pilot" in the folder of season 1 as episode 1. */
function withoutSeason({ episode, last }: Episode, { season }: FolderHints): Pick<Episode, "episode" | "last"> {
  const isPrefixed = season !== null && season > 0 && Math.floor(episode / 100) === season && episode % 100 > 0;
  return isPrefixed ? { episode: episode % 100, last: last % 100 } : { episode, last };
}

function filmOf(name: string, hints: FolderHints, thisYear: number): ParsedName {
  const part = PART.exec(name);
  const own = titleAndYear(name, thisYear, part && part.index > 0 ? part.index : undefined);
  const isMeaningless = own.title === "" || MEANINGLESS.test(own.title);
  const { named } = hints;
  const agrees = named !== null && sameTitle(named.title, own.title);
  const usesFolder = named !== null && (isMeaningless || (agrees && own.year === "") || (hints.isFilmFolder && own.year === ""));
  const chosen = usesFolder && (isMeaningless || agrees || startsAlike(named.title, own.title)) ? named : own;
  const late = LATE_PART.exec(name.slice(own.end));
  const isMarked = own.end < name.length || chosen.year !== "";
  const titleCertainty = isMeaningless && chosen === own ? 0.2 : agrees ? 0.95 : own.year ? 0.9 : isMarked ? 0.8 : 0.5;
  return {
    ...restOf(name, own.end),
    type: "movie",
    title: chosen.title || own.title,
    year: chosen.year,
    season: -1,
    episode: 0,
    lastEpisode: 0,
    episodeTitle: "",
    part: Number(part?.groups?.["n"] ?? late?.groups?.["n"] ?? hints.part),
    certainty: {
      type: hints.library === "movie" ? 0.97 : chosen.year ? 0.9 : isMarked ? 0.75 : 0.5,
      title: titleCertainty,
      year: chosen.yearCertainty,
      season: 0,
    },
    titleFrom: chosen === own ? "name" : "folder",
  };
}

type Series = { episode: Episode | null; day: ReturnType<typeof dayIn>; thisYear: number };

function seriesOf(name: string, hints: FolderHints, { episode, day, thisYear }: Series): ParsedName {
  const end = episode?.start ?? day?.start ?? 0;
  const own = titleAndYear(name.slice(0, end), thisYear);
  const inTitle = seasonInTitle(own.title);
  const ownTitle = tidyTitle(inTitle ? inTitle.title : own.title);
  const isNamed = end > 0 && ownTitle !== "" && !MEANINGLESS.test(ownTitle);
  const { named } = hints;
  const usesFolder = named !== null && (!isNamed || hints.season !== null || sameTitle(named.title, ownTitle));
  const agrees = named !== null && sameTitle(named.title, ownTitle);
  const isFansub = FANSUB.test(name);
  const isAnime = hints.library === "anime" || (hints.library !== "tv-show" && isFansub);
  const season = seasonNumber(episode, inTitle?.season ?? null, { hints, year: day?.year ?? null });
  const behind = name.slice(episode?.end ?? day?.end ?? 0);
  return {
    ...restOf(name, end),
    type: isAnime ? "anime" : "tv-show",
    title: usesFolder ? named.title : ownTitle,
    year: (usesFolder ? named.year : "") || own.year,
    season: season.number,
    episode: episode?.episode ?? 0,
    lastEpisode: episode?.last ?? 0,
    episodeTitle: episodeTitleIn(behind) || (episode ? "" : (day?.day ?? "")),
    part: 0,
    certainty: {
      type: hints.library ? 0.95 : isAnime ? 0.8 : 0.85,
      title: agrees ? 0.97 : usesFolder ? 0.85 : isNamed ? 0.88 : 0.3,
      year: (usesFolder && named.year ? named.yearCertainty : 0) || own.yearCertainty,
      season: season.certainty,
    },
    titleFrom: usesFolder ? "folder" : "name",
  };
}

function seasonNumber(
  episode: Episode | null,
  inTitle: number | null,
  { hints, year }: { hints: FolderHints; year: number | null },
): { number: number; certainty: number } {
  if (episode && episode.season >= 0) return { number: episode.season, certainty: episode.certainty };
  if (inTitle !== null) return { number: inTitle, certainty: 0.9 };
  if (hints.season !== null) return { number: hints.season, certainty: 0.9 };
  return !episode && year !== null ? { number: year, certainty: 0.7 } : { number: 1, certainty: 0.6 };
}

/** Finds "Pilot" in "S01E01 - Pilot.1080p". */
function episodeTitleIn(behind: string): string {
  const cut = firstIndexOf(behind, [...RESOLUTIONS, ...SOURCES].map(([pattern]) => pattern).concat(TECHNICAL, /[[{(]/u));
  const title = tidyTitle(cut < 0 ? behind : behind.slice(0, cut));
  return /^(?:END|v\d|\d{1,4})$/iu.test(title) ? "" : title;
}

function restOf(name: string, end: number) {
  const behind = name.slice(end);
  const languages = SPOKEN.filter(([pattern]) => pattern.test(behind)).map(([, language]) => language);
  return {
    quality: qualityOf(behind),
    edition: editionOf(name, end),
    version: "",
    operatingSystem: "",
    languages: [...new Set(languages)],
  };
}

function sameTitle(one: string, other: string): boolean {
  return one !== "" && bare(one) === bare(other);
}

function startsAlike(one: string, other: string): boolean {
  return bare(other).startsWith(bare(one)) || bare(one).startsWith(bare(other));
}

function bare(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
