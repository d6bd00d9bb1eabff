import { totpCode } from "#app/accounts/better-auth/two-factor/totp.ts";
import { logIn, UNAUTHORIZED } from "../editing/admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { confirmPassword, expect, keysOf, openSettings, test } from "../site/settings-fixtures.ts";

test.use({ expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

test("an admin sets up two-factor sign-in, and needs a code from then on", { tag: "@full" }, async ({ page, own }) => {
  await openSettings(page, own);
  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.getByRole("button", { name: "Set up" }).click();
  await expect(section.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  await expectNoViolation(page, "setting up", ["light", "dark"]);
  const key = ((await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  await confirmPassword(section, own);
  await section.getByRole("textbox", { name: "Code" }).fill(totpCode(key, new Date()));
  await section.getByRole("textbox", { name: "Code" }).press("Enter");
  await expect(section.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const [first = "", second = ""] = await section.getByRole("listitem").allTextContents();
  await expectNoViolation(page, "recovery codes", ["light", "dark"]);

  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/admin/settings");
  await logIn(page, own);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByText("Use a recovery code").click();
  await expectNoViolation(page, "the second step", ["light", "dark"]);
  await page.getByRole("textbox", { name: "Recovery code" }).fill(first);
  await page.getByRole("textbox", { name: "Recovery code" }).press("Enter");
  await expect(section.getByText("9 recovery codes are left.")).toBeVisible();

  await page.context().clearCookies();
  const keys = keysOf(page);
  await keys.getByRole("textbox", { name: "Name" }).fill(`Made by ${own.email}`);
  await confirmPassword(keys, own);
  await keys.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(own.password);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Code" }).fill(second);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await expect(keys.getByRole("textbox", { name: "API key" })).toHaveValue(/^mq_/);
});
