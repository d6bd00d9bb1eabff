import type { Page, Request } from "@playwright/test";
import { expect, test } from "./story.ts";
import { withoutPictures } from "./without-pictures.ts";

test.beforeEach(({ page }) => withoutPictures(page));

const KB = 1024;
const PAGES = [
  "/",
  "/movies",
  "/games",
  "/movies/metropolis-1927",
  "/tv-shows/caminandes-2013",
  "/games/0-a-d-2009",
  "/search?q=the",
  "/watchlist",
];

/** Islands begin when a page has all of its pictures, and a new site draws them only now. */
const LOADED = { timeout: 120_000 };

/** Bytes as they came over the wire, by what they are, with every island live that needs no interaction. */
async function weightOf(page: Page, path: string): Promise<{ script: number; stylesheet: number }> {
  const loaded = { script: 0, stylesheet: 0 };
  const sizes: Promise<void>[] = [];
  page.on("requestfinished", (request) => sizes.push(add(request)));
  const add = async (request: Request) => {
    const type = request.resourceType();
    if (type === "script" || type === "stylesheet") loaded[type] += (await request.sizes()).responseBodySize;
  };
  await page.goto(path);
  for (const island of await page.locator("[data-island]:not([data-when=approached])").all()) {
    await island.evaluate((element) => element.scrollIntoView());
    await expect(island).toHaveAttribute("data-live", "", LOADED);
  }
  await Promise.all(sizes);
  return loaded;
}

for (const path of PAGES) {
  test(`${path} loads at most 70 KB of script and 15 KB of style`, async ({ page }) => {
    const { script, stylesheet } = await weightOf(page, path);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(70 * KB);
    expect(stylesheet).toBeGreaterThan(0);
    expect(stylesheet).toBeLessThanOrEqual(15 * KB);
  });
}
