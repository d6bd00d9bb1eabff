import { defineKind } from "./kind.ts";
import { seasonal } from "./tv-show.ts";

export const anime = defineKind({
  ...seasonal,
  type: "anime",
  path: "animes",
  codePrefix: "an",
  isPublic: "always",
  isInSearchPrompt: false,
  customizationKey: "anime",
  thumbnail: "poster",
  sources: ["anilist", "wikidata", "tmdb", "omdb", "archive"],
});
