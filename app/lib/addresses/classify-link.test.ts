import { expect, it } from "vitest";
import { classifyLink } from "./classify-link.ts";

it.each([
  ["https://archive.org/download/Sintel/sintel-2048.mp4", "MP4 video"],
  ["https://files.example/Glass%20Half-1080p.MP4?from=x#t=1", "MP4 video"],
  ["https://github.com/obsproject/obs-studio/releases/download/32.2.2/OBS-Windows-x64.zip", "ZIP archive"],
  ["https://download.calibre-ebook.com/9.13.0/calibre-64bit-9.13.0.msi", "Windows installer"],
  ["https://files.example/game.tar.xz", "xz archive"],
  ["https://files.example/%E0%A4%A.zip", "ZIP archive"],
])("recognizes %s as a file", (link, format) => {
  expect(classifyLink(link)).toEqual({ what: "file", format });
});

it.each([
  "https://archive.org/download/Nosferatu_1922",
  "https://archive.org/details/Nosferatu_1922.avi",
  "https://github.com/endless-sky/endless-sky/releases",
  "https://github.com/Warzone2100/warzone2100/releases/tag/4.5",
  "https://download.blender.org/release/",
])("recognizes %s as a page with files", (link) => {
  expect(classifyLink(link)).toEqual({ what: "files", format: "" });
});

it.each([
  "https://commons.wikimedia.org/wiki/File:Namakura_Gatana.webm",
  "https://www.gimp.org/downloads/",
  "https://hedgewars.org/download.html",
  "https://files.example",
  "https://files.example/film.v2",
  "",
])("recognizes %j only as a page", (link) => {
  expect(classifyLink(link)).toEqual({ what: "page", format: "" });
});
