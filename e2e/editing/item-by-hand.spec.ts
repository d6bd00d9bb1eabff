import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "./admin-fixtures.ts";
import { addItem } from "./item-form-fixtures.ts";

/** The text for each label. */
const FILM: Record<string, string> = {
  "Item name": "The Tin Harbour",
  Genre: "Drama",
  "Released year": "1927",
  Language: "German, French",
  Duration: "1h 40m",
  Overview: "A keeper answers a signal.",
  Description: "A keeper answers a signal that nobody sent.",
  Thumbnail: "/pictures/t.webp",
  Banner: "/pictures/b.webp",
  "Screenshot URL": "/pictures/s.webp",
  "Video ID": "tin-1",
  "Movie link": "https://films.example/tin.mp4",
};
const FIELDS = Object.keys(FILM).length + 2; // two more screenshots
const MAX_TABS = 33; // each of three screenshots has a button that folds it

async function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? "");
}

test("a film is added by hand with few Tab presses", async ({ page }) => {
  await openAdmin(page);
  await addItem(page, "movie", { genre: "Noir, Comedy, Horror, Western, Musical, Thriller, Mystery" });
  await page.goto("/admin/create");
  const chips = page.getByRole("group", { name: "Genres to add" }).getByRole("button");
  await expect.poll(() => chips.count()).toBeGreaterThanOrEqual(7);
  await page.getByLabel("Item name").focus();
  let [tabs, filled] = [0, 0];
  for (;;) {
    const text = FILM[await focusedLabel(page)];
    if (text) {
      await page.keyboard.insertText(text);
      filled++;
    }
    if (filled === FIELDS || tabs > MAX_TABS) break;
    await page.keyboard.press("Tab");
    tabs++;
  }
  expect(filled).toBe(FIELDS);
  expect(tabs).toBeLessThanOrEqual(MAX_TABS);
  await expect(page.getByLabel("Language")).toHaveValue("German, French");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^“The Tin Harbour” is saved as mv\d+\./)).toBeVisible();
});
