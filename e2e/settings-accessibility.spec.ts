import { expectNoViolation } from "./axe.ts";
import { changePassword, confirmPassword, expect, keysOf, makeKey, openSettings, test } from "./settings-story.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;
const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

test.use({ expectedMessages: [[UNPROCESSABLE, GONE], { scope: "test" }] });

test("axe finds no violation in the settings, at a field that is refused, and in invitations", async ({ page, own }) => {
  const check = async (state: string) => {
    await page.waitForLoadState("networkidle");
    await expectNoViolation(page, state, ["light", "dark"]);
  };
  await openSettings(page, own);
  await makeKey(page, `Seen by ${own.email}`, own);
  await keysOf(page).getByText("Revoke", { exact: true }).first().click();
  await confirmPassword(page.getByRole("region", { name: "Invitations" }), own);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await page.getByRole("region", { name: "Admins" }).getByText("Disable", { exact: true }).first().click();
  await check("the settings");
  await changePassword(page, own.password, "short");
  await expect(page.getByText("Password should be at least 6 characters")).toBeVisible();
  await check("a refused password");
  for (const address of [link, "/admin/invite/made-up"]) {
    await page.goto(address);
    await check(address);
  }
});
