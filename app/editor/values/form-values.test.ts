import { expect, it } from "vitest";
import { kindOf } from "#app/kinds/registry.ts";
import { formSchema } from "#app/kinds/schemas/schemas.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { omittedFields } from "./form-names.ts";
import { formValuesOf, withOmitted } from "./form-values.ts";
import { documentText } from "./readable-item.ts";

const movie = kindOf("movie");
const files = [{ url: "https://files.example/1", sizeBytes: 1_400_000_000 }];
const input = formSchema(movie).parse({ ...buildInput(movie), files });

it("shows sizes with a unit, and missing numbers as empty", () => {
  expect(formValuesOf(movie, input)["files"]).toMatchObject([{ sizeBytes: "1.4 GB", season: "", episode: "" }]);
});

it("equals the form's submission, and stores the same", () => {
  const sent = formValuesOf(movie, input);
  expect(documentText(movie, sent)).toBe(documentText(movie, formValuesOf(movie, input)));
  expect(formSchema(movie).parse(sent)).toEqual(input);
});

it("does not change an item without files", () => {
  const plain = buildInput(movie);
  expect(formValuesOf(movie, plain)).toEqual(plain);
});

it("omits a list that is too long for a form, and reports it", () => {
  const many = formSchema(movie).parse({ ...input, files: Array.from({ length: 101 }, () => files[0]) });
  const values = formValuesOf(movie, many);
  expect([values["files"], values["omitted"]]).toEqual([undefined, { files: "101" }]);
  expect(omittedFields(movie, values)).toEqual(["files"]);
  expect(withOmitted(movie, values, many)["files"]).toEqual(many.files);
  expect(omittedFields(movie, { omitted: { cast: "3", __proto__: "x", itemName: "1" } })).toEqual([]);
});
