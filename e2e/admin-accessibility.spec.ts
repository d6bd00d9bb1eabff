import { ADMIN, expect, logIn, openAdmin, test, UNAUTHORIZED } from "./admin-story.ts";
import { ALL_LOOKS, expectNoViolation } from "./axe.ts";

test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

test("axe finds no violation on the login page, before and after a failed login", async ({ page }) => {
  await page.goto("/admin/login");
  await expectNoViolation(page, "the login page", ALL_LOOKS);
  await logIn(page, { ...ADMIN, password: "velvet curtains" });
  await expect(page.getByRole("alert")).toHaveText("Login failed!");
  await expectNoViolation(page, "a failed login", ALL_LOOKS);
});

test("axe finds no violation on the first page, the menu of a small screen and the question to sign in again", async ({
  page,
}) => {
  await openAdmin(page);
  await expectNoViolation(page, "the first page", ALL_LOOKS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNoViolation(page, "the menu of a small screen", ALL_LOOKS);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await page.context().clearCookies();
  await page.getByRole("switch", { name: "Software section" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await expectNoViolation(page, "the question to sign in again", ALL_LOOKS);
});
