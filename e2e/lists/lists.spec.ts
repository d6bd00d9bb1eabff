import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";

const FILTERS = "/search?genre=Fantasy&genre=Horror&year=1920s";

/** A filter applies only after submitting when scripts are off. */
async function choose(page: Page, name: RegExp, hasScript: boolean) {
  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByRole("checkbox", { name }).click();
  if (!hasScript) await filters.getByRole("button", { name: "Show results" }).click();
}

const live = (page: Page) => expect(page.locator("[data-list-live]")).toBeAttached();
const names = (cards: Locator) => cards.getByRole("heading", { level: 3 }).allTextContents();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", { tag: javaScriptEnabled ? [] : "@full" }, () => {
    test.use({ javaScriptEnabled });

    test("a title is found while it is typed, and a fuzzy search is marked", async ({ page }) => {
      await page.goto("/search");
      const main = page.getByRole("main");
      const note = page.getByText(/closest results?\./);
      for (const [typed, title, isFuzzy] of [
        ["nosfaratu", "Nosferatu", true],
        ["haxan", "Häxan", false],
        ["nosferatu 1922", "Nosferatu", false],
        ["caligari cabinet", "The Cabinet of Dr. Caligari", false],
      ] as const) {
        if (javaScriptEnabled) await live(page);
        await main.getByLabel("Search Movie, TV Show, Game, Software").fill(typed);
        await main.getByRole("button", { name: "Search" }).click();
        await expect(page).toHaveURL((url) => url.searchParams.get("q") === typed);
        await expect(main.getByRole("region", { name: "Results" }).getByRole("link", { name: title, exact: true })).toBeVisible();
        await expect(note).toBeVisible({ visible: isFuzzy });
      }
    });

    test("two genres and a decade filter the list, an item opens, and back returns to the same list", async ({ page }) => {
      await page.goto("/search");
      if (javaScriptEnabled) await live(page);
      const results = page.getByRole("region", { name: "Results" });
      const checkbox = (name: RegExp) => page.getByRole("checkbox", { name });
      await choose(page, /^Horror/, javaScriptEnabled);
      await expect(results.getByRole("link", { name: "Remove Horror" })).toBeVisible();
      await choose(page, /^Fantasy/, javaScriptEnabled);
      await expect(results.getByRole("link", { name: "Remove Fantasy" })).toBeVisible();
      await choose(page, /^1920s/, javaScriptEnabled);
      await expect(results.getByRole("link", { name: "Remove 1920s" })).toBeVisible();
      for (const name of [/^Horror/, /^Fantasy/, /^1920s/]) await expect(checkbox(name)).toBeChecked();
      await expect(results.getByRole("heading", { level: 3 })).toHaveCount(3);
      const found = await names(results);
      const address = page.url();
      expect(address).toMatch(javaScriptEnabled ? /genre=Fantasy&genre=Horror&year=1920s$/ : /year=1920s/);
      await results.getByRole("link", { name: "Nosferatu" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Nosferatu" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(() => names(results)).toEqual(found);
      for (const name of [/^Horror/, /^Fantasy/, /^1920s/]) await expect(checkbox(name)).toBeChecked();
    });

    test("a list is sorted by title, and stays sorted while it is filtered", async ({ page }) => {
      await page.goto("/movies?genre=Horror");
      if (javaScriptEnabled) await live(page);
      const explore = page.getByRole("region", { name: "Explore" });
      await explore.getByLabel("Sort by").selectOption("Title");
      if (!javaScriptEnabled) await explore.getByRole("button", { name: "Sort", exact: true }).click();
      await expect(page).toHaveURL(/genre=Horror&sort=title#explore$/);
      await expect(explore.getByRole("heading", { level: 3 }).first()).toHaveText("The Avenging Conscience");
      await choose(page, /^1920s/, javaScriptEnabled);
      await expect(page).toHaveURL(/genre=Horror&year=1920s&sort=title#explore$/);
      await expect(explore.getByLabel("Sort by")).toHaveValue("title");
    });
  });
}

test("a set of filters can be linked, removed one by one and cleared", async ({ page }) => {
  await page.goto(FILTERS);
  await live(page);
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByText("3 results")).toBeVisible();
  await results.getByRole("link", { name: "Remove Fantasy" }).click();
  await expect(page).toHaveURL("/search?genre=Horror&year=1920s");
  await expect(page.getByRole("checkbox", { name: /^Fantasy/ })).not.toBeChecked();
  await results.getByRole("link", { name: "Clear all", exact: true }).click();
  await expect(page).toHaveURL("/search");
  await expect(results.getByText("279 results")).toBeVisible();
});

test("a decade expands into its years", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies");
  await live(page);
  const explore = page.getByRole("region", { name: "Explore" });
  await choose(page, /^1920s/, true);
  await expect(explore.getByRole("link", { name: "Remove 1920s" })).toBeVisible();
  await choose(page, /^1922/, true);
  await expect(explore.getByRole("link", { name: "Remove 1922" })).toBeVisible();
  await expect(explore.getByRole("paragraph").filter({ hasText: "19 movies" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^1921/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^1920s/ })).not.toBeChecked();
});

test("a list without matches says so and suggests others", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search?genre=Polka&language=Elvish");
  await live(page);
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByText("No Result Found.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Polka/ })).toBeChecked();
  await results.getByRole("link", { name: "Show everything" }).click();
  await expect(results.getByText("279 results")).toBeVisible();
});
test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the sort button stays on one line on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(FILTERS);
    const [button, select] = [page.getByRole("button", { name: "Sort" }), page.getByLabel("Sort by")];
    const heights = [await button.boundingBox(), await select.boundingBox()].map((box) => box?.height);
    expect(heights[0]).toBe(heights[1]);
  });

  test("Explore is read page by page", async ({ page }) => {
    await page.goto("/movies");
    const explore = page.getByRole("region", { name: "Explore" });
    const first = await names(explore);
    await explore.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(explore.getByRole("link", { name: "Previous" })).toBeVisible();
    expect(await names(explore)).not.toEqual(first);
    await explore.getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => names(explore)).toEqual(first);
  });
});
