import { expect, it } from "vitest";
import type { ItemInput } from "../item.ts";
import { inputWarnings } from "./save-warnings.ts";

const TODAY = new Date("2026-03-10");
const links = (...ids: number[]) => ids.map((id) => ({ id, seasonUrl: `https://files.example/${id}` }));
const warningsOf = (input: Partial<ItemInput>) =>
  inputWarnings({ releasedYear: "", ...input } as ItemInput, TODAY).map(({ message }) => message);

it.each([
  [{ releasedYear: "3025-01-01" }, "the year 3025-01-01 is more than 5 years ahead"],
  [{ seasons: 2 }, "2 seasons, but no link to any"],
  [{ seasons: 3, downloadLinks: links(1, 3) }, "no link to season 2"],
  [{ seasons: 9, downloadLinks: links(1) }, "no link to seasons 2, 3, 4, 5, 6 and 3 more"],
  [{ seasons: 1, downloadLinks: links(1, 2) }, "links to 2 seasons, but Seasons says 1"],
])("of %j: %s", (input, warning) => expect(warningsOf(input)).toEqual([warning]));

it.each([{ releasedYear: "2031" }, { releasedYear: "Winter" }, { seasons: 2, downloadLinks: links(1, 2) }, {}])(
  "of %j: none",
  (input) => expect(warningsOf(input)).toEqual([]),
);
