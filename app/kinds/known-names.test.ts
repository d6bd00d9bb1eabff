import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { createLanguage, type Language } from "#app/languages/language.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { classifyLink } from "#app/lib/addresses/classify-link.ts";
import { formatName, genreName, roleName, roleNames, spokenName } from "./known-names.ts";

const [german, spanish] = ["de", "es"].map((wanted) => createLanguage(PACKAGED.find(({ code }) => code === wanted)!)) as [
  Language,
  Language,
];

it("translates common catalogue terms into the page's language, however they are written", () => {
  expect(["Comedy", "sci - fi", "SciFi", "Science Fiction"].map((label) => genreName(german, label))).toEqual([
    "Komödie",
    "Sci-Fi",
    "Sci-Fi",
    "Science-Fiction",
  ]);
  expect([roleName(german, "Director"), roleName(spanish, "co-director")]).toEqual(["Regie", "Codirección"]);
  expect([spokenName(german, "German"), spokenName(spanish, "german"), spokenName(ENGLISH, "de")]).toEqual([
    "Deutsch",
    "Alemán",
    "German",
  ]);
});

it("translates what a file is into the page's language", () => {
  const formats = ["mp4", "iso", "deb", "appimage", "dmg", "pdf"].map((extension) => classifyLink(`/a.${extension}`).format);
  expect(formats.map((format) => formatName(german, format))).toEqual([
    "MP4-Video",
    "Disc-Abbild",
    "Debian-Paket",
    "AppImage für Linux",
    "macOS-Datenträgerabbild",
    "PDF",
  ]);
  expect(formats.map((format) => formatName(ENGLISH, format))).toEqual(formats);
});

it("leaves all other text as stored", () => {
  expect([
    genreName(german, "Kart racing"),
    roleName(german, "Stunts"),
    spokenName(german, "Klingonish $&"),
    formatName(german, "Film reel"),
  ]).toEqual(["Kart racing", "Stunts", "Klingonish $&", "Film reel"]);
  expect([genreName(ENGLISH, "sci - fi"), roleName(ENGLISH, "DIRECTOR"), spokenName(ENGLISH, "silent")]).toEqual([
    "sci - fi",
    "DIRECTOR",
    "silent",
  ]);
});

it("translates known roles in a list, but not a part in a film", () => {
  expect(roleNames(german, "Professor $& / Director, Writer ")).toBe("Professor $& / Regie, Buch ");
  expect(roleNames(german, "")).toBe("");
});
