import type { Page } from "@playwright/test";
import { delayResponse } from "../watchlist/delay-response.ts";
import { expect, test } from "../test.ts";

const fieldOf = (page: Page) => page.getByRole("main").getByLabel("Search Movie, TV Show, Game, Software");
const checkboxOf = (page: Page, name: RegExp) => page.getByRole("form", { name: "Filters" }).getByRole("checkbox", { name });
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });
const totalOf = (page: Page, text: string) => page.getByRole("region", { name: "Results" }).getByText(text).first();

async function openLive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("[data-list-live]")).toBeAttached();
}

async function searchFor(page: Page, text: string) {
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
  await expect(page).toHaveURL(`/search?q=${text}`);
}

test("back restores the search text in the field, and the next filter keeps it", async ({ page }) => {
  await openLive(page, "/search?q=oz");
  await searchFor(page, "alice");
  await expect(totalOf(page, "for “alice”")).toBeVisible();
  await page.goBack();
  await expect(totalOf(page, "for “oz”")).toBeVisible();
  await expect(fieldOf(page)).toHaveValue("oz");
  await expect(fieldOf(page)).toBeFocused();
  await checkboxOf(page, /^1920s/).click();
  await expect(page).toHaveURL("/search?q=oz&year=1920s");
});

test("the suggested genres give way to a search, and return at the start", { tag: "@full" }, async ({ page }) => {
  const beginning = page.getByRole("heading", { name: "Start with a genre" });
  await openLive(page, "/search");
  await expect(beginning).toBeVisible();
  await searchFor(page, "alice");
  await expect(totalOf(page, "for “alice”")).toBeVisible();
  await expect(beginning).toBeHidden();
  await page.goBack();
  await expect(beginning).toBeVisible();
  await expect(page.locator("[data-part=beginning]").getByRole("link", { name: "Horror" })).toBeVisible();
});

test("text typed while a filter loads stays in the field", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search?q=the");
  const release = await delayResponse(page, "**/search?q=the&genre=Horror");
  await checkboxOf(page, /^Horror/).click();
  await fieldOf(page).fill("phantom");
  release();
  await expect(page).toHaveURL("/search?q=the&genre=Horror");
  await expect(fieldOf(page)).toHaveValue("phantom");
  await fieldOf(page).press("Enter");
  await expect(page).toHaveURL("/search?q=phantom&genre=Horror");
});

test("repeating the current search adds no history entry", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search");
  await searchFor(page, "phantom");
  for (let times = 0; times < 2; times++) {
    const again = page.waitForResponse("**/search?q=phantom");
    await fieldOf(page).press("Enter");
    await again;
    await expect(page.locator("[data-pending]")).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL("/search");
});

test("going forward before back has loaded shows the list of its address", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/search");
  await checkboxOf(page, /^Horror/).click();
  await expect(titleOf(page)).toHaveText("Horror");
  const release = await delayResponse(page, "**/search");
  await page.goBack();
  await expect(page.locator("[data-pending=list]")).toBeAttached();
  await page.goForward();
  release();
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await expect(page).toHaveURL("/search?genre=Horror");
  await expect(titleOf(page)).toHaveText("Horror");
  await expect(checkboxOf(page, /^Horror/)).toBeChecked();
});

test("a long list is restored at once, however far the visitor scrolls meanwhile", { tag: "@full" }, async ({ page }) => {
  await openLive(page, "/movies");
  const cards = page.getByRole("region", { name: "Explore" }).getByRole("article");
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(70);
  await checkboxOf(page, /^Horror/).click();
  await expect(cards).toHaveCount(14);
  const release = await delayResponse(page, "**/movies?after=*");
  await page.goBack();
  await expect(cards).toHaveCount(35);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(page.locator("[data-pending=more]")).toBeAttached();
  release();
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await expect(cards).toHaveCount(70);
  const names = await cards.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(names).size).toBe(names.length);
});

test.describe("on a phone", { tag: "@full" }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("one step back undoes what the filter sheet set", async ({ page }) => {
    await openLive(page, "/search");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await checkboxOf(page, /^Comedy/).click();
    await expect(page).toHaveURL("/search?genre=Comedy");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page.getByRole("form", { name: "Filters" })).toBeHidden();
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/search");
    await expect(titleOf(page)).toHaveText("Search");
  });
});
