import { expect, it } from "vitest";
import { subtitlesOf } from "./file-types.ts";

it.each([
  ["Film.en.srt", "Film", "en"],
  ["The.Lost.World.en.srt", "The.Lost.World", "en"],
  ["Shows/The.One.S01E01.BluRay.pt-BR.ass", "Shows/The.One.S01E01.BluRay", "pt-BR"],
  ["Film.en.forced.srt", "Film", "en"],
  ["Film.forced.en.srt", "Film", "en"],
  ["Film.en.sdh.srt", "Film", "en"],
  ["Film.en.hi.srt", "Film", "en"],
  ["Film.en.cc.srt", "Film", "en"],
  ["Film.hi.srt", "Film", "hi"],
  ["Film.sdh.srt", "Film", undefined],
  ["Film.srt", "Film", undefined],
  ["Film.en.mkv", "Film", undefined],
])("finds the language of %s for the video %s", (name, video, language) => {
  expect(subtitlesOf(name).find(({ stem }) => stem === video)?.language).toBe(language);
});
