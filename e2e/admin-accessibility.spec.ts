import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ADMIN, expect, logIn, openAdmin, test, UNAUTHORIZED } from "./admin-story.ts";

/** Screens that need more than an address. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  "the login page": async (page) => {
    await page.goto("/admin/login");
  },
  "the first page": (page) => openAdmin(page),
  "the menu of a small screen": async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin");
    await logIn(page);
    await page.getByRole("button", { name: "Menu" }).click();
  },
};

async function expectNoViolation(page: Page, rulesLeftOut: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(rulesLeftOut).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

for (const colorScheme of ["dark", "light"] as const) {
  for (const forcedColors of ["none", "active"] as const) {
    test.describe(`${colorScheme}, forced colours ${forcedColors}`, () => {
      test.use({ colorScheme, contextOptions: { forcedColors, reducedMotion: "reduce" } });
      // In forced colours the browser chooses them, and axe measures those the page asked for.
      const rulesLeftOut = forcedColors === "active" ? ["color-contrast"] : [];

      for (const [name, open] of Object.entries(SCREENS)) {
        test(`axe finds no violation on ${name}`, async ({ page }) => {
          await open(page);
          await expectNoViolation(page, rulesLeftOut);
        });
      }
    });
  }

  test.describe(`${colorScheme}, after the session has ended`, () => {
    test.use({ colorScheme, expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

    test("axe finds no violation on the question to sign in again", async ({ page }) => {
      await openAdmin(page, "/admin/settings");
      await page.context().clearCookies();
      await page.getByRole("switch", { name: "Software section" }).click();
      await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
      await expectNoViolation(page);
    });
  });

  test.describe(`${colorScheme}, after a failed login`, () => {
    test.use({ colorScheme, expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

    test("axe finds no violation", async ({ page }) => {
      await page.goto("/admin/login");
      await logIn(page, { ...ADMIN, password: "velvet curtains" });
      await expect(page.getByRole("alert")).toHaveText("Login failed!");
      await expectNoViolation(page);
    });
  });
}
