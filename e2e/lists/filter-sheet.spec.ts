import type { Page } from "@playwright/test";
import { expectNoViolation } from "../axe.ts";
import { expect, test } from "../test.ts";

const PHONE = { width: 360, height: 740 };
const sheetOf = (page: Page) => page.getByRole("form", { name: "Filters" });
const buttonOf = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test.use({ viewport: PHONE, hasTouch: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", { tag: javaScriptEnabled ? [] : "@full" }, () => {
    test.use({ javaScriptEnabled });

    test("on a phone the filters open as a sheet, with the results behind it", async ({ page }) => {
      await page.goto("/search");
      if (javaScriptEnabled) await expect(page.locator("[data-list-live]")).toBeAttached();
      await expect(sheetOf(page)).toBeHidden();
      await buttonOf(page).click();
      await sheetOf(page)
        .getByRole("checkbox", { name: /^Horror/ })
        .click();
      await sheetOf(page)
        .getByRole("checkbox", { name: /^Animation/ })
        .click();
      await sheetOf(page).getByRole("button", { name: "Show results" }).click();
      await expect(sheetOf(page)).toBeHidden();
      await expect(page.getByRole("region", { name: "Results" }).getByText("1 result")).toBeVisible();
      await expect(buttonOf(page)).toHaveText(/\(2\)/);
    });
  });
}

test("the sheet opens and closes by keyboard, and returns the focus", async ({ page }) => {
  await page.goto("/search");
  await expect(page.locator("[data-list-live]")).toBeAttached();
  await buttonOf(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(sheetOf(page).getByRole("button", { name: "Close filters" })).toBeFocused();
  await page.keyboard.press("Tab");
  const first = sheetOf(page).getByRole("checkbox").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/search?type=movie");
  await expect(first).toBeFocused();
  await expect(first).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toBeHidden();
  await expect(buttonOf(page)).toBeFocused();
});

test("axe finds no violation in the open sheet", async ({ page }) => {
  await page.goto("/search?genre=Horror&year=1920s", { waitUntil: "networkidle" });
  await buttonOf(page).click();
  await expect(sheetOf(page)).toBeVisible();
  await expectNoViolation(page, "the open sheet", ["light", "forced"]);
});

test("nothing is wider than a phone", async ({ page }) => {
  const openAtWidth = async (path: string) => {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, PHONE.width]);
  };
  for (const path of ["/search", "/search?q=the&genre=Real-time+strategy&language=English%2C+Russian", "/games"]) {
    await openAtWidth(path);
    await buttonOf(page).click();
    await expect(sheetOf(page)).toBeVisible();
    expect(await sheetOf(page).evaluate((sheet) => sheet.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  await openAtWidth(`/search?q=${"Donaudampfschifffahrt".repeat(9)}`);
  await expect(buttonOf(page), "without results").toBeHidden();
});
