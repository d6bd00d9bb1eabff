import { expect, it } from "vitest";
import { refused } from "#app/lib/refusal.ts";
import { movie } from "../movie.ts";
import { refusalOf } from "./says.ts";
import { documentSchema, formSchema } from "./schemas.ts";
import { siteSchema } from "./site-schema.ts";
import { storedFormSchema } from "./stored-form-schema.ts";

const overview = "x".repeat(10_001);

it.each([
  ["a type", documentSchema(movie), { itemName: 5 }, refused("admin.refused.mustBeText")],
  ["a length", documentSchema(movie), { itemName: "M", overview }, refused("admin.refused.tooLong", { most: "10000" })],
  ["a choice", siteSchema, { contact: "nobody" }, refused("admin.refused.mustBeEmail")],
  ["a row", documentSchema(movie), { itemName: "M", files: [{}] }, refused("admin.refused.fileWithoutAddress")],
  [
    "a line",
    documentSchema(movie),
    { itemName: "M", alternativeTitles: [5] },
    refused("admin.refused.inEntry", { entry: "1", problem: refused("admin.refused.mustBeText") }),
  ],
  ["a whole document", formSchema(movie), [], refused("admin.refused.mustBeObject")],
])("includes the reason for %s", (_what, schema, value, refusal) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue?.message).toBe(refusal.message);
  expect(issue && refusalOf(issue)).toEqual(refusal);
});

it("has a message for every error of the form", () => {
  const issues = storedFormSchema(movie, null).safeParse({ itemName: "", releasedYear: "soon", ratings: { imdb: { outOf: 7 } } });
  const refusals = issues.error?.issues.map(refusalOf) ?? [];
  expect(refusals.length).toBeGreaterThan(2);
  expect(refusals.filter(({ key }) => !key)).toEqual([]);
});
