import { expectNoViolation } from "../axe.ts";
import {
  changePassword,
  confirmPassword,
  expect,
  keysOf,
  makeKey,
  openAccount,
  openAccounts,
  openSettings,
  test,
} from "./settings-fixtures.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;
const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

test.use({ expectedMessages: [[UNPROCESSABLE, GONE, GONE], { scope: "test" }] });

test("axe finds no violation in the settings, at an invalid field, in accounts and on linked pages", async ({
  page,
  own,
  other,
}) => {
  const check = async (state: string) => {
    await page.waitForLoadState("networkidle");
    await expectNoViolation(page, state, ["dark"]);
  };
  await openSettings(page, own);
  await makeKey(page, `Seen by ${own.email}`, own);
  await keysOf(page).getByText("Revoke", { exact: true }).first().click();
  await check("the settings");
  await changePassword(page, own.password, "short");
  await expect(page.getByText("Password should be at least 6 characters")).toBeVisible();
  await check("a refused password");

  await page.goto("/admin/limits");
  await check("the limits");

  await openAccounts(page, own);
  await confirmPassword(page.getByRole("region", { name: "Invitations" }), own);
  await page.getByRole("button", { name: "Create link" }).click();
  const invitation = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await check("the accounts");
  await openAccount(page, other);
  await confirmPassword(page.getByRole("region", { name: "Forgotten password" }), own);
  await page.getByRole("button", { name: "Create reset link" }).click();
  const reset = await page.getByRole("textbox", { name: "Reset link" }).inputValue();
  await page.getByText("Disable", { exact: true }).click();
  await check("an account");
  for (const address of [invitation, reset, "/admin/invite/made-up", "/admin/reset/made-up"]) {
    await page.goto(address);
    await check(address);
  }
});
