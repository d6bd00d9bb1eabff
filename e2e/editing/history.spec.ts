import { expect, signIn, test } from "./admin-fixtures.ts";
import { ALL_LOOKS, expectNoViolation } from "../axe.ts";
import { addItem, expectSaved, openMore } from "./item-form-fixtures.ts";

test("an earlier version is compared and restored, and a bulk change is undone", { tag: "@servers" }, async ({ page }) => {
  await signIn(page);
  const form = await addItem(page, "movie", { itemName: "Nosferatu", overview: "A quiet count moves house." });
  await addItem(page, "movie", { itemName: "Nosferatu again" });
  await page.goto(form);
  await page.getByLabel("Item name").fill("Dracula");
  await page.getByLabel("Overview").fill("A loud count moves house.");
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await openMore(page);
  await page.getByRole("main").getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What changed" })).toBeVisible();
  const overview = page.getByRole("row", { name: /Overview/ });
  await expect(overview.getByRole("deletion")).toHaveText("quiet");
  await expect(overview.getByRole("insertion")).toHaveText("loud");
  await expectNoViolation(page, "a comparison", ALL_LOOKS);
  await page.getByRole("button", { name: "Restore Overview" }).click();
  await expect(page.getByRole("radio")).toHaveCount(6);
  await expect(page.getByRole("row", { name: /Restored a version/ })).toContainText("Current");

  await page.getByRole("radio", { name: /^Compare from.*created/ }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/from=\d+/);
  await expect(overview).toBeHidden();
  await expect(page.getByRole("row", { name: /Item name/ })).toContainText("Nosferatu");
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Overview")).toHaveValue("A quiet count moves house.");
  await expect(page.getByLabel("Item name")).toHaveValue("Dracula");

  await page.goto("/admin");
  for (const name of ["Dracula", "Nosferatu again"]) {
    await page
      .getByRole("checkbox", { name: `Select ${name}`, exact: true })
      .first()
      .check();
  }
  await page.getByRole("button", { name: "Genres" }).click();
  await page.getByRole("combobox", { name: "Genre change" }).selectOption("Replace genres with");
  await page.getByLabel("Genre to change").fill("Spaghetti western");
  await page.getByRole("button", { name: "Change genre" }).click();
  await expect(page.getByText("2 items changed.")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
  await expectNoViolation(page, "the bulk changes", ALL_LOOKS);
  const entry = page.getByRole("listitem").filter({ hasText: "Replaced genres: Spaghetti western" });
  await entry.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("2 changes undone.")).toBeVisible();
  await page.goto(form);
  await expect(page.getByLabel("Genre", { exact: true })).toHaveValue("Action, Drama");
});
