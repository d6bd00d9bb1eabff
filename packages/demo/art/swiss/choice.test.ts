import { expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { callsForForm, pickForm } from "./choice.ts";

const formOf = (title: string, genre = "", id = "a1") =>
  pickForm({ id, title, genre, year: "", kind: "movie" }, seededRandom(id)).name;

it.each([
  ["Big Buck Bunny", "rabbit"],
  ["Coffee Run", "cup"],
  ["Caminandes", "llama"],
  ["Taro-san's Train", "rails"],
  ["Falling Leaves", "blade"],
])("draws for %s a %s", (title, form) => {
  expect(formOf(title)).toBe(form);
});

it("finds a form for a title that suggests none", () => {
  expect(callsForForm("Charade")).toBe(false);
  const forms = Array.from({ length: 60 }, (_, i) => formOf("Charade", "Comedy", `work ${i}`));
  expect(forms).toContain("smile");
  expect(new Set(forms).size).toBeGreaterThan(6);
});
