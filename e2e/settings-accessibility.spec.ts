import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { changePassword, confirmPassword, expect, openSettings, test } from "./settings-story.ts";

const UNPROCESSABLE = /^Failed to load resource: the server responded with a status of 422/;
const GONE = "Failed to load resource: the server responded with a status of 410 (Gone)";

async function expectNoViolation(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`axe finds no violation in ${colorScheme}`, () => {
    test.use({
      contextOptions: { colorScheme, reducedMotion: "reduce" },
      expectedMessages: [[UNPROCESSABLE, GONE], { scope: "test" }],
    });

    test("in the settings, at a field that is refused, and in invitations", async ({ page, own }) => {
      await openSettings(page, own);
      await confirmPassword(page.getByRole("region", { name: "Invitations" }), own);
      await page.getByRole("button", { name: "Make a link" }).click();
      const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
      await page.getByRole("region", { name: "Admins" }).getByText("Disable", { exact: true }).first().click();
      await expectNoViolation(page);
      await changePassword(page, own.password, "short");
      await expect(page.getByText("Password should be at least 6 characters")).toBeVisible();
      await expectNoViolation(page);
      for (const address of [link, "/admin/invite/made-up"]) {
        await page.goto(address);
        await expectNoViolation(page);
      }
    });
  });
}
