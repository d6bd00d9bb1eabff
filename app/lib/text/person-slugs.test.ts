import { expect, it } from "vitest";
import { latinWordsOf, oldPersonSlugOf, personSlugOf } from "./person-slugs.ts";
import { slugOf } from "./text.ts";

it.each([
  ["Georges Méliès", "georges melies"],
  ["  JEAN-LUC   Godard ", "jean luc godard"],
  ["Flannery O’Connor", "flannery oconnor"],
  ["Дзи́га Ве́ртов", "dziga vertov"],
  ["Γιώργος Μπάρμπας", "giorgos barmpas"],
  ["宮崎 あおい", "宮崎 aoi"],
  ["黒澤 明", "黒澤 明"],
  ["☆ Ada", "ada"],
  ["…", ""],
])("reads the name %j as %j", (name, words) => {
  expect(latinWordsOf(name)).toBe(words);
  expect(personSlugOf(name)).toBe(words.replaceAll(" ", ""));
});

it("reads an address of its own and one of an earlier release as the same person", () => {
  for (const name of ["Сергей Эйзенштейн", "Γιώργος Μπάρμπας", "宮崎 あおい", "محمد علي", "Max Schreck"]) {
    expect(personSlugOf(latinWordsOf(name).replaceAll(" ", "-"))).toBe(personSlugOf(name));
    expect(oldPersonSlugOf(name) ?? personSlugOf(name)).toBe(personSlugOf(slugOf(name)));
  }
  expect(oldPersonSlugOf("Γιώργος Μπάρμπας")).toBe("giorgosmparmpas");
});
