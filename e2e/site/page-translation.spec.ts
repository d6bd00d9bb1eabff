import type { Page } from "@playwright/test";
import { translatePage, WAYS } from "../page-translation.ts";
import { expectLive } from "../editing/live-pages.ts";
import { addWorks, expect, openAdmin, test } from "./emptied-fixtures.ts";

test.beforeEach(({ adminSite }) =>
  addWorks(
    adminSite.dataDir,
    ["Metropolis", "Nosferatu", "Nosferatu the Second"].map((itemName, index) => ({
      type: "movie",
      id: `work-${index}`,
      itemName,
      releasedYear: "1922",
    })),
  ),
);

const TWO_FILMS = [/^«?Nosf»?«?eratu/, /^«?Nosf»?«?eratu/];

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Search" });
const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("the search box works however a translator replaces its texts", async ({ page }) => {
  for (const way of WAYS) {
    await page.goto("/");
    await boxOf(page).click();
    await translatePage(page, way);
    await boxOf(page).fill("nosf");
    await expect(optionsOf(page), way).toHaveText([...TWO_FILMS, /See all results/]);
    await boxOf(page).fill("metro");
    await expect(optionsOf(page), way).toHaveText([/^«?Metro/, /See all results/]);
    await expect(page.getByRole("search").getByRole("status"), way).toHaveText(/^«?1 suggestion»?$/);
    await boxOf(page).fill("");
    await expect(optionsOf(page), way).toHaveCount(0);
  }
});

test("a page translated before it was interactive keeps the typed text", async ({ page }) => {
  await page.goto("/");
  await translatePage(page);
  await boxOf(page).pressSequentially("nosf");
  await expect(boxOf(page)).toBeFocused();
  await expect(optionsOf(page)).toHaveText([...TWO_FILMS, /See all results/]);
});

test.describe("a page translated before its scripts loaded", () => {
  test.use({ expectedMessages: [/React error #418/] });

  test("is rendered again", async ({ page }) => {
    await openAdmin(page);
    const scripts = "**/static/js/**";
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin", { waitUntil: "commit" });
    await expect(page.getByRole("checkbox", { name: "Select Nosferatu", exact: true })).toBeVisible();
    await translatePage(page);
    release();
    await expectLive(page);
    await page.getByRole("checkbox", { name: "Select Nosferatu", exact: true }).check();
    await expect(page.getByRole("group", { name: "Selected items" }).getByRole("status")).toHaveText(/1 selected/);
  });
});

test("numbers of the back office update, and elements come and go without remains", async ({ page }) => {
  await openAdmin(page);
  await translatePage(page);
  const bar = page.getByRole("group", { name: "Selected items" });
  for (const [name, count] of [
    ["Metropolis", 1],
    ["Nosferatu", 2],
    ["Nosferatu the Second", 3],
  ] as const) {
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await expect(bar.getByRole("status")).toHaveText(new RegExp(`^«?${count} selected»?$`));
  }
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toHaveCount(0);
});

test("the preview of an item follows the input", async ({ page, adminSite }) => {
  const videoUrl = "https://archive.org/embed/lantern";
  await addWorks(adminSite.dataDir, [{ type: "movie", id: "lantern", itemName: "The Lantern", videoUrl }]);
  await openAdmin(page, "/admin/edit/movie/lantern");
  const title = page
    .getByTitle("Page preview")
    .contentFrame()
    .getByRole("heading", { name: /^(Trailer|Video)$/ });
  await expect(title).toHaveText("Trailer");
  await title.evaluate(({ ownerDocument, lastChild }) => {
    const font = ownerDocument.createElement("font");
    font.textContent = lastChild?.textContent ?? "";
    lastChild?.replaceWith(font);
  });
  await page.getByLabel("Movie link", { exact: true }).fill(videoUrl);
  await expect(title).toHaveText("Video");
});
