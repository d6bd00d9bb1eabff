import { expect, it } from "vitest";
import { chosenMapping, type TableChoice } from "./chosen-mapping.ts";
import { proposeMapping } from "./dialect/propose-mapping.ts";

const HEAD = { format: "csv" as const, notices: [], columns: ["Title", "Year"], samples: [["Metropolis", "1927"]] };

it.each<{ choice: Partial<TableChoice>; message: string }>([
  { choice: { map: ["Title"] }, message: "there is no column “Title”" },
  { choice: { map: ["Title=name"] }, message: "“name” is not a field. Fields: itemName, type" },
  { choice: { map: ["Year=releasedYear:ydm"] }, message: "“ydm” is not an answer. Answers:" },
  { choice: { kind: "film" }, message: "--kind must be one of movie" },
])("a choice for a table is refused: $message", ({ choice, message }) => {
  expect(() => chosenMapping(HEAD, proposeMapping(HEAD), { map: [], isPublished: false, ...choice })).toThrow(message);
});
