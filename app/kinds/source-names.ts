export const SOURCES = {
  wikidata: "Wikidata",
  archive: "Internet Archive",
  tmdb: "TMDB",
  omdb: "OMDb",
  anilist: "AniList",
  igdb: "IGDB",
} as const;

export type SourceName = keyof typeof SOURCES;
