import { expect, openAdmin, test } from "./admin-fixtures.ts";
import { delayResponse } from "../watchlist/delay-response.ts";

const SETTINGS_DATA = "**/admin/settings.data**";

test("a slow page shows that it is loading, and moves the focus to its heading", async ({ page }) => {
  const release = await delayResponse(page, SETTINGS_DATA);
  await openAdmin(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("Loading…")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Management");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page).toHaveTitle("Settings · Marquee");
  await expect(page.getByText("Loading…")).toBeHidden();
});

const OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

test.describe("an unreachable site", { tag: "@full" }, () => {
  // The page's data, its script and the probe for that script all fail.
  test.use({ expectedMessages: [[OFFLINE, OFFLINE, OFFLINE], { scope: "test" }] });

  test("is reported beside the navigation until it is available again", async ({ page }) => {
    await openAdmin(page, "/admin/create");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText("The site cannot be reached. Try again in a moment.")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  });
});

test("the menu of a small screen closes when its page loads", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(menu).toBeHidden();
});
