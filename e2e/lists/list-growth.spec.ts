import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

const FAILED = "Failed to load resource: net::ERR_FAILED";
const exploreOf = (page: Page) => page.getByRole("region", { name: "Explore" });
const cardsOf = (page: Page) => exploreOf(page).getByRole("article");
const noteOf = (page: Page) => exploreOf(page).getByRole("status").filter({ hasText: "Could not load more." });

/** Further pages fail until the site is up again. */
async function readWhileDown(page: Page) {
  const site = { isDown: true, requests: 0 };
  await page.route("**/movies?after=*", (route) => {
    site.requests += 1;
    return site.isDown ? route.abort() : route.continue();
  });
  await page.goto("/movies");
  await expect(page.locator("[data-list-live]")).toBeAttached();
  await cardsOf(page).last().scrollIntoViewIfNeeded();
  await expect(noteOf(page)).toBeVisible();
  return site;
}

test.describe("a next page of Explore that fails once", () => {
  test.use({ expectedMessages: [FAILED] });

  test("is reported beside its link, and loads when the visitor scrolls on", async ({ page }) => {
    const site = await readWhileDown(page);
    await expect(exploreOf(page).getByRole("link", { name: "Load more" })).toBeVisible();
    site.isDown = false;
    await page.mouse.wheel(0, 400);
    await expect(cardsOf(page)).toHaveCount(70);
    await expect(noteOf(page)).toBeHidden();
    expect(site.requests).toBe(2);
    await cardsOf(page).last().scrollIntoViewIfNeeded();
    await expect(cardsOf(page)).toHaveCount(105);
  });

  test("loads when the browser is online again", { tag: "@full" }, async ({ page }) => {
    const site = await readWhileDown(page);
    site.isDown = false;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(cardsOf(page)).toHaveCount(70);
    await expect(noteOf(page)).toBeHidden();
    expect(site.requests).toBe(2);
  });
});

test.describe("a next page of Explore that keeps failing", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[FAILED, FAILED], { scope: "test" }] });

  test("is requested once per scroll step, never repeatedly", async ({ page }) => {
    const site = await readWhileDown(page);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => site.requests).toBe(2);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await expect(noteOf(page)).toBeVisible();
    site.isDown = false;
    await page.mouse.wheel(0, 600);
    await expect(cardsOf(page)).toHaveCount(70);
    expect(site.requests).toBe(3);
  });
});
