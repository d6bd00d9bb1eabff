import type { Browser, Page } from "@playwright/test";
import { expect, openAdmin, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved } from "./item-form-fixtures.ts";

const CONFLICT = "Failed to load resource: the server responded with a status of 409 (Conflict)";

test.use({ expectedMessages: [[CONFLICT], { scope: "test" }] });

async function secondTab(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openAdmin(page, path);
  return page;
}

test("an admin who saved in another tab sees both versions and chooses field by field", async ({ page, browser, baseURL }) => {
  await signIn(page);
  const path = await addItem(page, "tv-show", { itemName: "The Harbour", overview: "Old.", description: "Old." });
  await page.goto(path);
  const other = await secondTab(browser, baseURL, path);

  await other.getByLabel("Item name").fill("Their Harbour");
  await other.getByLabel("Overview").fill("Their overview.");
  await other.getByRole("button", { name: "Update" }).click();
  await expectSaved(other);

  await page.getByLabel("Overview").fill("My overview.");
  await page.getByLabel("Description").fill("My description.");
  await page.getByRole("button", { name: "Update" }).click();
  const conflict = page.getByRole("region", { name: "You have saved this item in another tab" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("group")).toHaveCount(3);

  const field = (name: string) => conflict.getByRole("group", { name });
  await expect(field("Item name").getByRole("radio", { name: "Other tab" })).toBeChecked();
  await expect(field("Description").getByRole("radio", { name: "This tab" })).toBeChecked();
  await expect(field("Overview")).toContainText("My overview.");
  await field("Overview").getByRole("radio", { name: "Other tab" }).check();
  await page.getByRole("button", { name: "Update" }).click();
  await expectSaved(page);

  await expect(page.getByLabel("Item name")).toHaveValue("Their Harbour");
  await expect(page.getByLabel("Overview")).toHaveValue("Their overview.");
  await expect(page.getByLabel("Description")).toHaveValue("My description.");
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("My description.");
  await other.context().close();
});

test(
  "an admin who returns to the form from a conflict keeps all input, and is asked again",
  { tag: "@full" },
  async ({ page, browser, baseURL }) => {
    await signIn(page);
    const path = await addItem(page, "movie", { itemName: "The Lighthouse" });
    await page.goto(path);
    const other = await secondTab(browser, baseURL, path);
    await other.getByLabel("Item name").fill("Their Lighthouse");
    await other.getByRole("button", { name: "Update" }).click();
    await expectSaved(other);

    await page.getByLabel("Item name").fill("My Lighthouse");
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: "Back to the form" }).click();
    await expect(page.getByLabel("Item name")).toHaveValue("My Lighthouse");
    await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
    await other.reload();
    await expect(other.getByLabel("Item name")).toHaveValue("Their Lighthouse");
    await other.context().close();
  },
);
