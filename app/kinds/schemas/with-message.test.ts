import { expect, it } from "vitest";
import { message } from "#app/lib/localized-message.ts";
import { movie } from "../movie.ts";
import { messageOf } from "./with-message.ts";
import { documentSchema, formSchema } from "./schemas.ts";
import { siteSchema } from "#app/site/site-schema.ts";
import { storedFormSchema } from "./stored-form-schema.ts";

const overview = "x".repeat(10_001);

it.each([
  ["a type", documentSchema(movie), { itemName: 5 }, message("admin.refused.mustBeText")],
  ["a length", documentSchema(movie), { itemName: "M", overview }, message("admin.refused.tooLong", { most: "10000" })],
  ["a choice", siteSchema, { contact: "nobody" }, message("admin.refused.mustBeEmail")],
  ["a row", documentSchema(movie), { itemName: "M", files: [{}] }, message("admin.refused.fileWithoutAddress")],
  [
    "a line",
    documentSchema(movie),
    { itemName: "M", alternativeTitles: [5] },
    message("admin.refused.inEntry", { entry: "1", problem: message("admin.refused.mustBeText") }),
  ],
  ["a whole document", formSchema(movie), [], message("admin.refused.mustBeObject")],
])("includes the reason for %s", (_what, schema, value, message) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue?.message).toBe(message.message);
  expect(issue && messageOf(issue)).toEqual(message);
});

it("has a message for every error of the form", () => {
  const issues = storedFormSchema(movie, null).safeParse({ itemName: "", releasedYear: "soon", ratings: { imdb: { outOf: 7 } } });
  const messages = issues.error?.issues.map(messageOf) ?? [];
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.filter(({ key }) => !key)).toEqual([]);
});
