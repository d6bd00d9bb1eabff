import { expect, test } from "../test.ts";
import { fileOf, titlesIn } from "../watchlist/watchlist-fixtures.ts";

test.use({ showsPictures: true });

test("an unavailable picture leaves its stand-in, never the browser's broken icon", async ({ page }) => {
  await page.route("**/pictures/**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/movies/metropolis-1927");
  const screenshot = page.getByRole("link", { name: "Screenshot 1 of Metropolis" });
  await screenshot.scrollIntoViewIfNeeded();
  await expect(screenshot).toHaveAttribute("data-failed", "");
  await expect(screenshot.locator("img")).toHaveCSS("opacity", "0");
  await screenshot.click();
  const large = page.getByRole("dialog").locator("img");
  await expect(large).toHaveCSS("opacity", "0");
  await page.keyboard.press("Escape");
  await expect(screenshot).toBeFocused();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox");
  await expect(box).toBeFocused();
  await box.fill("metropolis");
  await expect(page.getByRole("option").first().locator("[data-failed]")).toBeAttached();

  await page.goto("/movies");
  const card = page.getByRole("region", { name: "Trending Now" }).getByRole("article").first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("[data-failed]")).toBeAttached();
});

test.describe("a deleted picture", () => {
  test.use({
    expectedMessages: ["Failed to load resource: the server responded with a status of 404 (Not Found)"],
  });

  test("leaves its stand-in and the title", async ({ page }) => {
    await page.goto("/watchlist");
    const answer = page.waitForResponse(/\/pictures\//);
    await page.getByLabel("Import").setInputFiles(fileOf([{ id: "gone", thumbnailUrl: `/pictures/${"0".repeat(64)}/640.webp` }]));
    expect((await answer).status()).toBe(404);
    await expect(page.getByRole("article").locator("[data-failed]")).toHaveAttribute("data-letters", "M");
    await expect(titlesIn(page)).toHaveText(["Metropolis"]);
  });
});
