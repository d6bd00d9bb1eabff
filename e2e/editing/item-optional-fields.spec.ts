import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved, fillIn, openRatings } from "./item-form-fixtures.ts";

test.beforeEach(({ page }) => signIn(page));

const file = (page: Page, number: number) => page.getByRole("group", { name: `File ${number}`, exact: true });
const clean = (page: Page) => expect(page.getByText("No unsaved changes")).toBeVisible();

test("other titles and files are typed, folded, restored and saved unchanged", async ({ page }) => {
  await page.goto(await addItem(page, "tv-show"));
  await page.getByText("Other titles").click();
  await page.getByLabel("Original title").fill("千と千尋の神隠し");
  await page.getByLabel("Alternative titles").fill("المخطوفة\nSpirited Away");
  await page.getByRole("button", { name: "Add file" }).click();
  await page.getByLabel("Label").fill("Episode 1");
  await page.getByLabel("File address").fill("https://files.example/1");
  const more = page.getByText("More about this file");
  await more.click();
  await file(page, 1).getByLabel("Episode", { exact: true }).fill("1");
  await page.getByLabel("Size").fill("much");
  await page.getByLabel("Mirrors").fill("https://one.example/1\nhttps://two.example/1");
  await more.click();
  await expect(page.getByLabel("Size")).toBeHidden();
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByRole("link", { name: "File 1: Size must be a size such as 1.4 GB or 700 MB." }).click();
  await expect(page.getByLabel("Size")).toBeFocused();
  await page.getByLabel("Size").fill("1.4 GB");
  await more.click();
  await expect(file(page, 1)).toContainText("Episode 1 · 1.4 GB · https://one.example/1, https://two.example/1");

  await page.getByRole("button", { name: "Remove: File 1" }).click();
  await expect(page.getByText("Episode 1 removed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Mirrors")).toHaveValue("https://one.example/1\nhttps://two.example/1");

  await page.getByRole("button", { name: "Update" }).click();
  await expectSaved(page);
  await page.reload();
  await clean(page);
  await expect(page.getByLabel("Original title")).toHaveValue("千と千尋の神隠し");
  await expect(page.getByLabel("Alternative titles")).toHaveValue("المخطوفة\nSpirited Away");
  await expect(page.getByLabel("Size")).toHaveValue("1.4 GB");
  await page.getByLabel("Alternative titles").fill("Spirited Away");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await page.getByLabel("Alternative titles").fill("المخطوفة\nSpirited Away");
  await clean(page);
});

test("a rating keeps the scale of its source, and a preset counts only once touched", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/create");
  await fillIn(page, "movies", "The Measured Harbour");
  await openRatings(page);
  const preset = page.getByLabel("Default value, not shown to visitors");
  await expect(preset).toHaveCount(2);
  await page.getByLabel("IMDB scale").selectOption("out of 10");
  await expect(preset).toHaveCount(1);
  await page.getByLabel("IMDB rating").fill("8.75");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("IMDB rating")).toHaveAccessibleDescription("Ratings: IMDB must be in steps of 0.1.");
  await page.getByLabel("IMDB rating").fill("8.7");
  await page.getByLabel("IMDB scale").selectOption("out of 5");
  await expect(page.getByLabel("IMDB rating")).toHaveValue("4.5");
  await page.getByLabel("IMDB scale").selectOption("out of 10");
  await expect(page.getByLabel("IMDB rating")).toHaveValue("8.7");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await clean(page);
  await expect(page.getByLabel("IMDB rating")).toHaveValue("8.7");
  await expect(page.getByLabel("IMDB scale")).toHaveValue("10");
  await expect(preset).toBeChecked();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible(); // once the form is live
  await page.getByRole("group", { name: "Rotten Tomatoes" }).getByRole("slider").press("4");
  await expect(preset).toBeHidden();
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a rating is typed on another scale, and other titles are saved", async ({ page }) => {
    await page.goto("/admin/create");
    await fillIn(page, "movies", "The Plain Harbour");
    await openRatings(page);
    await page.getByLabel("Rotten Tomatoes scale").selectOption("out of 100");
    await page.getByRole("button", { name: "Use this scale" }).last().click();
    await page.getByLabel("Rotten Tomatoes rating").fill("91");
    await page.getByText("Other titles").click();
    await page.getByLabel("Alternative titles").fill("One\nTwo");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Rotten Tomatoes rating")).toHaveValue("91");
    await expect(page.getByLabel("Alternative titles")).toHaveValue("One\nTwo");
    await expect(page.getByLabel("IMDB rating")).toHaveValue("1");
    await expect(page.getByLabel("Default value, not shown to visitors")).toBeChecked();
  });
});
