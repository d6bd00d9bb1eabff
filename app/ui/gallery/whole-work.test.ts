import { expect, it } from "vitest";
import { isWholeWork } from "./whole-work.ts";

const EMBED = "https://archive.org/embed/Nosferatu_1922";

const shows = (player: string, urls: readonly string[], fileIds: readonly string[] = []) =>
  isWholeWork(player, { urls, fileIds });

it.each([
  [EMBED, "https://archive.org/download/Nosferatu_1922"],
  [EMBED, "https://www.archive.org/details/Nosferatu_1922"],
  [EMBED, "https://archive.org/download/Nosferatu_1922/film.mp4"],
  [`${EMBED}/film.mp4`, "https://archive.org/download/Nosferatu_1922/film.mp4"],
  ["https://files.example/film.mp4", "http://www.files.example/film.mp4"],
])("takes %s for the full work downloaded from %s", (player, download) => {
  expect(shows(player, ["https://elsewhere.example/", download])).toBe(true);
});

it.each([
  [EMBED, "https://archive.org/download/Nosferatu_1922_trailer"],
  [`${EMBED}/trailer.mp4`, "https://archive.org/download/Nosferatu_1922/film.mp4"],
  [EMBED, "https://elsewhere.example/download/Nosferatu_1922"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://archive.org/download/Nosferatu_1922"],
  ["https://files.example/trailer.mp4", "https://files.example/film.mp4"],
  ["", ""],
])("takes %s for a trailer of the work downloaded from %s", (player, download) => {
  expect(shows(player, [download])).toBe(false);
});

it("takes a locally stored video for the full work if it is also a download", () => {
  const player = "/v1/storage/buckets/videos/files/film/view?project=marquee";
  expect(shows(player, [], ["film"])).toBe(true);
  expect(shows(player, [], ["another"])).toBe(false);
});
