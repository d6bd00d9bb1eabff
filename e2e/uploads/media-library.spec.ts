import { expectNoViolation } from "../axe.ts";
import { choose, expect, openAdmin, picture, test } from "./upload-fixtures.ts";

test.use({ showsPictures: true });

test("an uploaded picture is found by name and chosen by keyboard, without being stored again", async ({ page }) => {
  await openAdmin(page, "/admin/media");
  const heron = await picture("heron 1.png", "#3a5");
  await choose(page, "Upload files", [heron, await picture("heron 2.png", "#35a"), await picture("crane.png", "#a53")]);
  const address = await page.getByRole("link", { name: "heron 1.png" }).getAttribute("href");
  await expect(page.getByRole("link", { name: "heron 2.png" })).toBeVisible();
  await expect(page.getByRole("link", { name: "crane.png" })).toBeVisible();

  await page.goto("/admin/create");
  await page.getByRole("button", { name: "Upload a file for Banner" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose from media for Banner" });
  await expect(dialog.getByLabel("Search by name")).toBeFocused();
  await page.keyboard.type("heron");
  // The search is over: what it is about to replace is dimmed.
  await expect(dialog.getByRole("option", { name: "crane.png" })).toHaveCount(0);
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(dialog.getByText("2 pictures")).toBeVisible();
  await expect(dialog.getByRole("option", { name: "heron 1.png" })).toBeVisible();
  await expectNoViolation(page, "the media library");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { name: "heron 2.png" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Banner", { exact: true })).toHaveValue(String(address));
  await expect(page.getByRole("button", { name: "Choose from media for Banner" })).toBeFocused();
  await expect(page.getByRole("img", { name: "As it will look" })).toBeVisible();

  await choose(page, "Upload a file for Thumbnail", { ...heron, name: "bittern.png" });
  await expect(page.getByText("bittern.png was already uploaded as heron 1.png. The existing file is used.")).toBeVisible();
  await expect(page.getByLabel("Thumbnail", { exact: true })).toHaveValue(String(address));
});
