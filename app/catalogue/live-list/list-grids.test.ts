import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { CARDS_OF_GRID } from "./list-grids.browser.ts";

const TOKENS = path.resolve(import.meta.dirname, "../../styles/tokens.css");

it("fills the last row of a grid before starting another, for any number of columns", async () => {
  const numbers = [...(await readFile(TOKENS, "utf8")).matchAll(/--grid-columns: (\d+);/g)].map(([, columns]) => Number(columns));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.filter((columns) => CARDS_OF_GRID % columns !== 0)).toEqual([]);
});
