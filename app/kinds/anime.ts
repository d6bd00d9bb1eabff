import { defineKind } from "./kind.ts";
import { seasonal } from "./tv-show.ts";

export const anime = defineKind({
  ...seasonal,
  type: "anime",
  path: "animes",
  codePrefix: "an",
  label: { one: "Anime", many: "Animes" },
  isPublic: "always",
  isInSearchPrompt: false,
  customizationKey: "anime",
  thumbnail: "poster",
});
