import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Brigitte Helm", "BH"],
  ["Francesca de la Vallière-Montmorency", "FV"],
  ["  kim ", "K"],
  ["élodie d’Aubigné", "ÉD"],
  ['Rob "Bobby"', "RB"],
  ["宮崎 駿", "宮駿"],
  ["e\u0301lan x", "E\u0301X"],
  ["…", ""],
  ["", ""],
])("abbreviates %j as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
