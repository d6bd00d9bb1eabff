import { expect, openAdmin, test } from "./admin-fixtures.ts";

const FAILED = /net::ERR_INTERNET_DISCONNECTED/;

/** A request for suggestions, an autosave, and a save. */
test.use({ expectedMessages: [[FAILED, FAILED, FAILED], { scope: "test" }] });

test("a page's list form stays while the site is unreachable", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/customization");
  let sent = 0;
  await page.route(/\/admin\/.*\.data/, (route) => {
    sent++;
    return sent > 3 ? route.continue() : route.abort("internetdisconnected");
  });
  const slot = page.getByRole("combobox", { name: "Banner 1", exact: true });
  await slot.fill("phantom");
  await expect(slot).toHaveAccessibleDescription(/No item has this code/);
  await expect.poll(() => sent).toBe(2);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert")).toContainText("The site cannot be reached.");
  await expect(slot).toHaveValue("phantom");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
});
