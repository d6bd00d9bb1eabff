import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./detail-fixtures.ts";

const SLIDER = "add rating by typing an integer from 0 to 5 or pressing arrow keys";
const HOW_OFTEN = "Failed to load resource: the server responded with a status of 429 (Too Many Requests)";

const ratings = (page: Page) => page.getByRole("region", { name: "Ratings" });
const stars = (page: Page) => ratings(page).getByRole("slider", { name: SLIDER });
/** The stars' input ignores the pointer. */
const row = (page: Page) => stars(page).locator("..");
const saved = (page: Page) => expect(ratings(page).getByRole("status")).toHaveText("Rating saved.");

/** @param part Position from 0 at the left end to 1 at the right. */
async function clickAt(target: Locator, part: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error("The stars are not to be seen.");
  await target.click({ position: { x: box.width * part, y: box.height / 2 } });
}

test("a visitor rates a game by keyboard, changes the rating, finds it again and removes it", async ({ page }) => {
  await page.goto("/games/tide");
  await expect(ratings(page)).toContainText("Not rated yet");
  await stars(page).focus();
  await page.keyboard.press("4");
  await saved(page);
  await expect(ratings(page)).toContainText("4.0/5 (1)");
  await page.keyboard.press("ArrowUp");
  await expect(stars(page)).toHaveAttribute("aria-valuetext", "4.5 of 5 stars");
  await expect(ratings(page)).toContainText("4.5/5 (1)");

  await page.reload();
  await expect(ratings(page)).toContainText("4.5/5 (1)");
  await expect(stars(page)).toHaveValue("4.5");
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("4.5/5 (1)");
  for (let press = 0; press < 12; press++) await stars(page).press("ArrowDown");
  await expect(stars(page)).toHaveValue("0.5");
  await saved(page);
  await expect(ratings(page)).toContainText("0.5/5 (1)");

  await ratings(page).getByRole("button", { name: "Remove" }).click();
  await expect(ratings(page).getByRole("status")).toHaveText("Rating removed.");
  await expect(ratings(page).getByRole("button", { name: "Remove" })).toBeHidden();
  await expect(stars(page)).toBeFocused();
  await expect(ratings(page)).toContainText("Not rated yet");
  await page.reload();
  await expect(stars(page)).toHaveValue("0");
});

test("half a star is set at the pointer's position, and a second page shows it", { tag: "@full" }, async ({ page, context }) => {
  await page.goto("/games/tide");
  const second = await context.newPage();
  await second.goto("/games/tide");
  await clickAt(row(page), 0.68);
  await saved(page);
  await expect(stars(page)).toHaveValue("3.5");
  await expect(stars(second)).toHaveValue("3.5");
  await ratings(page).getByRole("button", { name: "Remove" }).click();
  await expect(ratings(page).getByRole("status")).toHaveText("Rating removed.");
});

test("a press that began beside the stars sets no rating", { tag: "@full" }, async ({ page }) => {
  await page.goto("/games/tide");
  await expect(stars(page)).toBeVisible();
  await ratings(page).getByText("Your rating").hover();
  await page.mouse.down();
  await row(page).hover();
  await page.mouse.up();
  await expect(stars(page)).toHaveValue("0");
  await expect(ratings(page).getByRole("button", { name: "Remove" })).toBeHidden();
});

test("a click without a pointer sets no rating", { tag: "@full" }, async ({ page }) => {
  await page.goto("/games/tide");
  await stars(page).evaluate((slider: HTMLElement) => slider.click());
  await expect(stars(page)).toHaveValue("0");
  await expect(ratings(page).getByRole("button", { name: "Remove" })).toBeHidden();
});

test("a rating set just before the page is left is still sent", { tag: "@full" }, async ({ page, demoSite }) => {
  await page.clock.install();
  await page.goto("/games/tide");
  // A paused clock keeps the delay before a rating is sent from ending.
  await page.clock.pauseAt(Date.now() + 60_000);
  await stars(page).press("3");
  await page.goto("/games", { waitUntil: "domcontentloaded" });
  // The beacon of a closed page has the browser's real user agent, a robot's, and is refused: only its arrival can be checked.
  await demoSite.untilLogged({ event: "request", method: "POST", path: "/ratings/tide", status: 403 });
});

test.describe("a rating that the site rejects", { tag: "@full" }, () => {
  test.use({ expectedMessages: [[HOW_OFTEN], { scope: "test" }] });

  test("is removed from the stars again, and the page says why", async ({ page }) => {
    const message = "Too many ratings at once. Please try again in a minute.";
    await page.route("**/ratings/*", (route) => route.fulfill({ status: 429, json: { message } }));
    await page.goto("/games/tide");
    await stars(page).press("5");
    await expect(ratings(page).getByRole("status")).toHaveText(message);
    await expect(stars(page)).toHaveValue("0");
    await expect(ratings(page).getByRole("button", { name: "Remove" })).toBeHidden();
  });

  test("restores the previous one", async ({ page }) => {
    await page.goto("/games/tide");
    await stars(page).press("2");
    await saved(page);
    await page.route("**/ratings/*", (route) => route.fulfill({ status: 429, json: {}, headers: { "Retry-After": "3600" } }));
    await stars(page).press("5");
    await expect(ratings(page).getByRole("status")).toHaveText(
      "Too many ratings came from your network today. Please try again tomorrow.",
    );
    await expect(stars(page)).toHaveValue("2");
    await page.unroute("**/ratings/*");
    await ratings(page).getByRole("button", { name: "Remove" }).click();
    await expect(ratings(page).getByRole("status")).toHaveText("Rating removed.");
  });
});

test("a browser that stores nothing says that a rating cannot be saved", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Nothing is kept here.", "SecurityError");
    };
  });
  await page.goto("/games/tide");
  await stars(page).press("4");
  await expect(ratings(page).getByRole("status")).toHaveText(
    "Your browser blocks storage for this site, so your rating can't be saved.",
  );
  await expect(stars(page)).toHaveCount(0);
  await expect(ratings(page)).toContainText("Not rated yet");
});

test("a show shows IMDB's rating and offers none to set", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tv-shows/lighthouse");
  await expect(ratings(page)).toContainText("IMDB");
  await expect(stars(page)).toHaveCount(0);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a game shows its rating and offers none to set", async ({ page }) => {
    await page.goto("/games/tide");
    await expect(ratings(page)).toContainText("Not rated yet");
    await expect(ratings(page).getByText("Your rating")).toBeHidden();
    await expect(stars(page)).toHaveCount(0);
  });
});
