import { AxeBuilder } from "@axe-core/playwright";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { expect, test } from "./story.ts";
import { fileOf } from "./watchlist-story.ts";

const PAGES = [
  "/",
  "/movies",
  "/movies?genre=Horror",
  "/movies?genre=nothing",
  "/tv-shows",
  "/animes",
  "/games",
  "/movies/metropolis-1927",
  "/movies/roundhay-garden-scene-1888",
  "/tv-shows/caminandes-2013",
  "/animes/marya-morevna-2015",
  "/games/0-a-d-2009",
  "/movies/no-such-film",
  "/search",
  "/watchlist",
  "/offline",
  "/how-to-download",
  "/privacy",
  "/feeds",
  "/search?q=the",
  "/search?q=zzzzzz",
  "/search?genre=Fantasy&genre=Horror&year=1922&sort=title",
  "/movies?year=1920s&language=German",
  "/search?genre=Polka&year=1800s",
];
const NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)";

for (const forcedColors of ["none", "active"] as const) {
  for (const path of PAGES) {
    test.describe(`${path}, forced colours ${forcedColors}`, () => {
      test.use({
        contextOptions: { forcedColors, reducedMotion: "reduce" },
        expectedMessages: path.includes("no-such") ? [NOT_FOUND] : [],
      });

      test("axe finds no violation", async ({ page }) => {
        await page.goto(path, { waitUntil: "networkidle" });
        // In forced colours the browser chooses them, and axe measures those the page asked for.
        const rulesLeftOut = forcedColors === "active" ? ["color-contrast"] : [];
        const { violations } = await new AxeBuilder({ page }).disableRules(rulesLeftOut).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      });
    });
  }
}

test("axe finds no violation in a watchlist with something in it, and something taken out", async ({ page }) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const entries = ITEM_TYPES.map((type) => ({ id: type, type, name: `One of ${type}` }));
  await page.getByLabel("Import").setInputFiles(fileOf(entries));
  await page.getByRole("button", { name: "Remove (One of game)" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
});
