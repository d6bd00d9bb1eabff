import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./story.ts";

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
  "/how-to-download",
  "/privacy",
  "/search?q=the",
  "/search?q=zzzzzz",
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
