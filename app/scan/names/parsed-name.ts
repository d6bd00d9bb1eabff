import type { ItemType } from "#app/kinds/item.ts";

/** How likely a value is right, from 0 to 1; 0 without a value. */
export type Certainty = number;

/** Unknown texts are "" and unknown numbers 0; `season` is -1 outside of series. */
export type ParsedName = {
  type: ItemType;
  title: string;
  /** Four digits. */
  year: string;
  season: number;
  episode: number;
  /** The last episode of a file with several; else the same as `episode`. */
  lastEpisode: number;
  episodeTitle: string;
  /** The part of a film or an archive in several files. */
  part: number;
  quality: string;
  edition: string;
  version: string;
  operatingSystem: string;
  /** Spoken, as the name abbreviates them. */
  languages: readonly string[];
  certainty: { type: Certainty; title: Certainty; year: Certainty; season: Certainty };
  titleFrom: "name" | "folder";
};

/** Library folders that name their content and tell nothing about a title. */
const LIBRARIES: readonly (readonly [RegExp, ItemType | null])[] = [
  [/^(?:movies?|films?|filme|películas|cinema|kino|cine|фильмы|映画|电影|영화|أفلام)$/iu, "movie"],
  [/^(?:tv|tv[ -]?shows?|shows|series|serien|séries|serie|сериалы|电视剧|드라마|مسلسلات)$/iu, "tv-show"],
  [/^(?:animes?|アニメ|аниме|动漫|애니)$/iu, "anime"],
  [/^(?:games?|spiele|juegos|jeux|игры|ゲーム|游戏|게임|roms?|gog)$/iu, "game"],
  [/^(?:software|apps?|applications?|programs?|programme|tools?|programmes|программы)$/iu, "software"],
  [/^(?:videos?|media|downloads?|archive|files?|data|new|incoming|complete|collection|misc|\.|)$/iu, null],
];

/** Null for a library of mixed content; undefined for any other folder. */
export function libraryType(folder: string): ItemType | null | undefined {
  return LIBRARIES.find(([pattern]) => pattern.test(folder.trim()))?.[1];
}
