import { expect, it } from "vitest";
import { latinWordsOf, personSlugOf } from "./person-slugs.ts";

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

it("reads its own address as the same person", () => {
  for (const name of ["Сергей Эйзенштейн", "Γιώργος Μπάρμπας", "宮崎 あおい", "محمد علي", "Max Schreck"])
    expect(personSlugOf(latinWordsOf(name).replaceAll(" ", "-"))).toBe(personSlugOf(name));
});
