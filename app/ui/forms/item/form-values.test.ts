import { expect, it } from "vitest";
import { kindOf } from "#app/kinds/registry.ts";
import { formSchema } from "#app/kinds/schemas.ts";
import { buildInput } from "../../../../tests/builders.ts";
import { formValuesOf } from "./form-values.ts";
import { documentText } from "./readable-item.ts";

const movie = kindOf("movie");
const files = [{ url: "https://files.example/1", sizeBytes: 1_400_000_000 }];
const input = formSchema(movie).parse({ ...buildInput(movie), files });

it("shows sizes with a unit, and missing numbers as nothing", () => {
  expect(formValuesOf(input)["files"]).toMatchObject([{ sizeBytes: "1.4 GB", season: "", episode: "" }]);
});

it("says the same as what a form sends back, and stores the same", () => {
  const sent = { ...formValuesOf(input), mirrors: undefined };
  expect(documentText(movie, sent)).toBe(documentText(movie, formValuesOf(input)));
  expect(formSchema(movie).parse(sent)).toEqual(input);
});

it("leaves an item without files as it is", () => {
  const plain = buildInput(movie);
  expect(formValuesOf(plain)).toEqual(plain);
});
