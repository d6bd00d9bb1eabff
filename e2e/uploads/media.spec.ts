import type { Page } from "@playwright/test";
import { inputFile, storageOf } from "../../tests/request/storage/storage.ts";
import { signIn } from "../editing/admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { addItem } from "../editing/item-form-fixtures.ts";
import { choose, expect, hand, openAdmin, picture, test } from "./upload-fixtures.ts";

async function uploadPictures(page: Page, word: string, names: readonly string[]): Promise<void> {
  await openAdmin(page, "/admin/media");
  await choose(page, "Upload files", await Promise.all(names.map((name) => picture(name))));
  for (const name of names) await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByLabel("Search").fill(word);
  await expect(page).toHaveURL(`/admin/media?q=${word}`);
  await expect(page.getByText(names.length === 1 ? "1 file" : `${names.length} files`, { exact: true })).toBeVisible();
}

async function useFile(page: Page, file: string, itemName: string): Promise<void> {
  const bannerUrl = (await page.getByRole("link", { name: file }).getAttribute("href")) ?? "";
  await addItem(page, "movie", { itemName, bannerUrl });
  await page.reload();
}

test(
  "the media page lists uploads, finds them by name and links to their uses",
  { tag: ["@servers", "@full"] },
  async ({ page }) => {
    await uploadPictures(page, "anchor", ["anchor 1.png", "anchor 2.png"]);
    await useFile(page, "anchor 1.png", "The Anchor");
    const row = page.getByRole("row", { name: "anchor 1.png" });
    await expect(row.getByRole("cell", { name: "image/png" })).toBeVisible();
    await row.getByRole("link", { name: "The Anchor" }).click();
    await expect(page.getByLabel("Item name")).toHaveValue("The Anchor");
    await page.goBack();
    await page.getByLabel("Show").selectOption({ label: "Unfinished uploads" });
    await expect(page.getByText("No results found for your search.")).toBeVisible();
    await page.goto("/admin/media?q=anchor&show=unused");
    await expect(page.getByRole("link", { name: "anchor 2.png" })).toBeVisible();
    await expect(page.getByRole("link", { name: "anchor 1.png" })).toBeHidden();
  },
);

test("a file is renamed and keeps its address, and is deleted after a confirmation", { tag: "@full" }, async ({ page }) => {
  await uploadPictures(page, "buoy", ["buoy.png"]);
  const address = await page.getByRole("link", { name: "buoy.png" }).getAttribute("href");
  await page.getByRole("button", { name: "Rename buoy.png" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("buoy at night.png");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Renamed to buoy at night.png.")).toBeVisible();
  await expect(page.getByRole("link", { name: "buoy at night.png" })).toHaveAttribute("href", String(address));

  await page.getByRole("button", { name: "Delete buoy at night.png" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Delete buoy at night.png" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("1 file deleted.")).toBeVisible();
  await expect(page.getByText("No results found for your search.")).toBeVisible();
});

test.describe("a file that an item uses", { tag: "@full" }, () => {
  test("is not deleted, and the item is named", async ({ page }) => {
    await uploadPictures(page, "dock", ["dock 1.png", "dock 2.png", "dock 3.png"]);
    await useFile(page, "dock 2.png", "The Dock");
    await page.getByRole("button", { name: "Delete dock 2.png" }).click();
    await expect(page.getByText(/^dock 2\.png is used by The Dock \(mv\d+\)\./)).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("group", { name: "Selected files" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog", { name: "Delete 3 files?" })).toBeVisible();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText(/^2 files deleted\. dock 2\.png: This file is used by The Dock \(mv\d+\)\./)).toBeVisible();
    await expect(page.getByText("1 file", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "dock 2.png" })).toBeVisible();
  });
});

test("files are dropped on the media page, and pasted into it", async ({ page }) => {
  await openAdmin(page, "/admin/media");
  await hand(page.getByRole("heading", { name: "Media" }), "drop", { ...(await picture("eddy 1.jfif")), mimeType: "" });
  await expect(page.getByRole("link", { name: "eddy 1.png" })).toBeVisible();
  await hand(page.getByLabel("Search"), "paste", { ...(await picture("eddy 2")), mimeType: "" });
  await expect(page.getByRole("link", { name: "eddy 2.png" })).toBeVisible();
});

test("the list works by keyboard", { tag: "@full" }, async ({ page }) => {
  await uploadPictures(page, "fjord", ["fjord 1.png", "fjord 2.png"]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search")).toBeFocused();
  await page.getByRole("link", { name: "fjord 2.png" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "fjord 1.png" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Select fjord 1.png" })).toBeChecked();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("files can be found and deleted", async ({ page, adminSite }) => {
    await signIn(page);
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const file = inputFile((await picture("gale.png")).buffer, "gale.png");
    await storageOf(adminSite, cookies).createFile({ bucketId: "images", fileId: "gale", file });
    await page.goto("/admin/media");
    await page.getByLabel("Search").fill("gale");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("checkbox", { name: "Select gale.png" }).check();
    await page.getByLabel(/I understand/).check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No results found for your search.")).toBeVisible();
  });
});

test.describe("the media page", () => {
  const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
  test.use({ expectedMessages: [[refused], { scope: "test" }] });

  test("axe finds no violation on it and its dialogs", async ({ page }) => {
    const check = (state: string) => expectNoViolation(page, state, ["light", "dark"]);
    await uploadPictures(page, "harbour", ["harbour.png"]);
    await choose(page, "Upload files", { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("text") });
    await expect(page.getByText("This file type is not supported")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select harbour.png" }).check();
    await check("the list");
    await page.getByRole("button", { name: "Rename harbour.png" }).click();
    await check("renaming");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete harbour.png" }).click();
    await check("deleting");
  });
});
