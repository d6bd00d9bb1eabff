import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import { delayResponse } from "../watchlist/delay-response.ts";

const filtersOf = (page: Page) => page.getByRole("form", { name: "Filters" });
const exploreOf = (page: Page) => page.getByRole("region", { name: "Explore" });
const checkboxOf = (page: Page, name: RegExp) => filtersOf(page).getByRole("checkbox", { name });

/** Marks the document, so that a full page load can be detected. */
async function openLive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("[data-list-live]")).toBeAttached();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
}
async function expectOneList(page: Page, count: number) {
  const list = page.locator("[data-cards]");
  await expect(list).toHaveRole("list");
  await expect(list.getByRole("list")).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(count);
}
const isSkipped = (card: Locator) => card.evaluate((part) => !part.checkVisibility({ contentVisibilityAuto: true }));
const isSamePage = (page: Page) => expect(page.locator("body")).toHaveAttribute("data-same-page");

test("a filter applies at once, is announced, and keeps the focus", { tag: "@translated" }, async ({ page }) => {
  await openLive(page, "/search");
  const horror = checkboxOf(page, /^Horror/);
  await horror.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/search?genre=Horror");
  await expect(page.getByRole("status").filter({ hasText: "15 results" })).toBeAttached();
  await expect(page).toHaveTitle(/^Search: Horror/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Horror");
  await expect(horror).toBeFocused();
  await expect(horror).toBeChecked();
  await isSamePage(page);
});

test("back and forward go through the states of a list", async ({ page }) => {
  await openLive(page, "/search?q=the");
  const field = page.getByRole("main").getByLabel("Search Movie, TV Show, Game, Software");
  await checkboxOf(page, /^Horror/).click();
  await expect(page).toHaveURL("/search?q=the&genre=Horror");
  await field.fill("phantom");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=phantom&genre=Horror");
  await field.blur();
  await page.goBack();
  await expect(field).toHaveValue("the");
  await expect(checkboxOf(page, /^Horror/)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=the");
  await expect(checkboxOf(page, /^Horror/)).not.toBeChecked();
  await page.goForward();
  await expect(checkboxOf(page, /^Horror/)).toBeChecked();
  await expect(page.getByRole("link", { name: "Remove Horror" })).toBeVisible();
  await isSamePage(page);
});

test("only the last of several quick choices loads, with all of them applied", async ({ page }) => {
  await openLive(page, "/search");
  const release = await delayResponse(page, "**/search?genre=Horror");
  await checkboxOf(page, /^Horror/).click();
  await checkboxOf(page, /^Fantasy/).click();
  await expect(page).toHaveURL("/search?genre=Fantasy&genre=Horror");
  release();
  await expect(page.getByRole("link", { name: "Remove Fantasy" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove Horror" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/search");
});

test("filters removed in quick succession stay removed, and one just chosen stays", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search?genre=Fantasy&genre=Horror");
  const release = await delayResponse(page, "**/search?*");
  await checkboxOf(page, /^1920s/).click();
  await page.getByRole("link", { name: "Remove Fantasy" }).click();
  await page.getByRole("link", { name: "Remove Horror" }).click();
  release();
  await expect(page).toHaveURL("/search?year=1920s");
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveText(["Remove 1920s"]);
});

test("a pending request is shown as loading", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search");
  const release = await delayResponse(page, "**/search?genre=Horror");
  await checkboxOf(page, /^Horror/).click();
  await expect(page.locator("[data-pending=list] [data-cards]")).toHaveCSS("opacity", "0.5");
  release();
  await expect(page.locator("[data-pending]")).toHaveCount(0);
});

test("a visitor who navigates away meanwhile gets there", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search");
  await page.route("**/search?genre=Horror", () => undefined);
  await checkboxOf(page, /^Horror/).click();
  await expect(page.locator("[data-pending=list]")).toBeAttached();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
});

test("a search text in Explore is one of its filters", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies?q=phantom#explore");
  const explore = exploreOf(page);
  await checkboxOf(page, /^Horror/).click();
  await expect(page).toHaveURL("/movies?q=phantom&genre=Horror#explore");
  await expect(explore.getByRole("article")).toHaveCount(2);
  await explore.getByRole("link", { name: "Remove “phantom”" }).click();
  await expect(page).toHaveURL("/movies?genre=Horror#explore");
  await expect(explore.getByRole("article")).toHaveCount(14);
});

test.describe("a list that does not load", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: net::ERR_FAILED"] });

  test("is left to the browser", async ({ page }) => {
    await openLive(page, "/search");
    let failures = 1;
    await page.route("**/search?genre=Horror", (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await checkboxOf(page, /^Horror/).click();
    await expect(page.getByRole("heading", { level: 1, name: "Horror" })).toBeVisible();
    await expect(page.locator("body")).not.toHaveAttribute("data-same-page");
    await expect(checkboxOf(page, /^Horror/)).toBeChecked();
  });
});

test("chips are removed one after the other by keyboard", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies?genre=Fantasy&genre=Horror#explore");
  const explore = exploreOf(page);
  await explore.getByRole("link", { name: "Remove Fantasy" }).focus();
  await page.keyboard.press("Enter");
  await expect(explore.getByRole("link", { name: "Remove Horror" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movies#explore");
  await expect(explore.locator(":focus")).toHaveText("248 movies");
  await isSamePage(page);
});

test("Explore loads more while scrolling, and returns to the same position", async ({ page }) => {
  await openLive(page, "/movies");
  const cards = exploreOf(page).getByRole("article");
  await expect(cards).toHaveCount(35);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(70);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(105);
  await expectOneList(page, 105);
  const card = cards.nth(80);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => isSkipped(cards.first())).toBe(true);
  const [title, top] = [await card.getByRole("heading").textContent(), (await card.boundingBox())?.y];
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "", exact: true })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(80)).toBeInViewport();
  await expect.poll(() => isSkipped(cards.first())).toBe(true);
  expect((await cards.nth(80).boundingBox())?.y).toBeCloseTo(top ?? 0, -1);
  await expect(exploreOf(page).getByRole("link", { name: "Load more" })).toHaveCount(1);
  expect(new Set(await cards.getByRole("heading").allTextContents()).size).toBeGreaterThan(100);
});

test("cards above the screen keep their height when they are rendered, at any width", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies");
  const cards = exploreOf(page).getByRole("article");
  const grid = page.locator("[data-cards] > ul").first();
  const heightOf = async () => (await grid.boundingBox())?.height;
  for (const count of [70, 105]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(count);
  }
  for (const width of [800, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isSkipped(cards.first())).toBe(true);
    const height = await heightOf();
    await grid.evaluate((part) => (part.style.contentVisibility = "visible"));
    expect(await heightOf()).toBe(height);
    await grid.evaluate((part) => part.removeAttribute("style"));
  }
});

test("a long list is restored when its filter is removed", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies");
  const cards = exploreOf(page).getByRole("article");
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(70);
  await cards.nth(40).scrollIntoViewIfNeeded();
  await checkboxOf(page, /^Horror/).click();
  await expect(cards).toHaveCount(14);
  await expect(cards.first()).toBeInViewport();
  await page.goBack();
  await expect(cards).toHaveCount(70);
  await expect(cards.nth(40)).toBeInViewport();
});

test("the footer can be reached: after five pages the visitor has to ask for more", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies");
  const cards = exploreOf(page).getByRole("article");
  for (let pages = 2; pages <= 6; pages++) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(pages * 35);
  }
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(cards).toHaveCount(210);
  await exploreOf(page).getByRole("link", { name: "Load more" }).press("Enter");
  await expect(cards.nth(210).getByRole("link").first()).toBeFocused();
});

test("the end of a list is announced", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search?year=1930s&year=2010s");
  const results = page.getByRole("region", { name: "Results" });
  await results.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(results.getByText("No more results.")).toBeVisible();
  await expect(results.getByRole("link", { name: "Load more" })).toHaveCount(0);
});
