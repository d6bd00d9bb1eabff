import { expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { callsForForm, pickForm } from "./choice.ts";
import { FORMS } from "./registry.ts";

const formOf = (title: string, id = "a1") => pickForm(title, seededRandom(id));

it.each([
  ["Big Buck Bunny", "rabbit"],
  ["Coffee Run", "cup"],
  ["Caminandes", "llama"],
  ["Taro-san's Train", "rails"],
] as const)("draws for %s a %s", (title, form) => {
  expect(formOf(title)).toBe(FORMS[form]);
});

it("finds a form for a title that suggests none", () => {
  expect(callsForForm("Charade")).toBe(false);
  const forms = Array.from({ length: 60 }, (_, i) => formOf("Charade", `work ${i}`));
  expect(new Set(forms).size).toBeGreaterThan(6);
});
