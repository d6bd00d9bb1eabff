import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./story.ts";
import { withoutPictures } from "./without-pictures.ts";

test.beforeEach(({ page }) => withoutPictures(page));

const PHONE = { width: 360, height: 740 };
const sheetOf = (page: Page) => page.getByRole("form", { name: "Filters" });
const buttonOf = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("on a phone the filters come up as a sheet, and what they leave is shown behind it", async ({ page }) => {
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

test("the sheet opens and closes by keyboard, and gives the focus back", async ({ page }) => {
  await page.goto("/search");
  await expect(page.locator("[data-list-live]")).toBeAttached();
  await buttonOf(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(sheetOf(page).getByRole("button", { name: "Close the filters" })).toBeFocused();
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

for (const forcedColors of ["none", "active"] as const) {
  test.describe(`forced colours ${forcedColors}`, () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: "reduce" } });

    test("axe finds no violation in the open sheet", async ({ page }) => {
      await page.goto("/search?genre=Horror&year=1920s", { waitUntil: "networkidle" });
      await buttonOf(page).click();
      await expect(sheetOf(page)).toBeVisible();
      // In forced colours the browser chooses them, and axe measures those the page asked for.
      const rulesLeftOut = forcedColors === "active" ? ["color-contrast"] : [];
      const { violations } = await new AxeBuilder({ page }).disableRules(rulesLeftOut).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    });
  });
}

for (const path of [
  "/search",
  "/search?q=the&genre=Real-time+strategy&language=English%2C+Russian",
  "/games",
  `/search?q=${"Donaudampfschifffahrt".repeat(9)}`,
]) {
  test(`nothing of ${path.slice(0, 40)} is wider than a phone`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await buttonOf(page).click();
    await expect(sheetOf(page)).toBeVisible();
    expect(await sheetOf(page).evaluate((sheet) => sheet.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
}
