import { expect, openAdmin, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved, fillIn } from "./item-form-fixtures.ts";

test("an admin adds an item of each kind, one after the other", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/create");
  for (const [label, kindPath, isPublic] of [
    ["Movies", "movies", true],
    ["TV Shows", "tv-shows", true],
    ["Animes", "animes", true],
    ["Games", "games", true],
    ["Softwares", "softwares", false],
  ] as const) {
    const itemName = `One of the ${label}`;
    const tab = page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: label });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    const code = await page.getByLabel("ID", { exact: true }).inputValue();
    await fillIn(page, kindPath, itemName);
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await expect(page.getByText(`“${itemName}” is saved as ${code}.`)).toBeVisible();
    await expect(page.getByLabel("Item name")).toBeFocused();
    await expect(page.getByLabel("Item name")).toHaveValue("");
    await expect(page.getByLabel("ID", { exact: true })).not.toHaveValue(code);
    await expect(page.getByText("Unsaved changes")).toBeHidden();
    const onSite = page.getByRole("link", { name: "View on site" });
    await expect(onSite).toBeVisible({ visible: isPublic });
    if (!isPublic) continue;
    const published = await page.request.get((await onSite.getAttribute("href")) ?? "");
    expect(await published.text()).toContain(`>${itemName}</h1>`);
  }
});

test("the message of the last save disappears with the next one", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/create");
  await fillIn(page, "movies", "The Quiet Harbour");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const saved = page.getByText("“The Quiet Harbour” is saved as");
  await expect(saved).toBeVisible();
  await save.click();
  const problems = page.getByRole("region", { name: /things need attention/ });
  await expect(problems).toBeVisible();
  await expect(saved).toBeHidden();
  await fillIn(page, "movies", "The Loud Harbour");
  await save.click();
  await expect(page.getByText("“The Loud Harbour” is saved as")).toBeVisible();
  await expect(problems).toBeHidden();
});

test("changes are saved under the same code, and the form confirms it", { tag: "@translated" }, async ({ page }) => {
  await openAdmin(page, "/admin/create");
  await fillIn(page, "movies", "The Quiet Harbour");
  await page.keyboard.press("Control+s");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Item");
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  await page.getByLabel("Item name").fill("The Loud Harbour");
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Item name")).toHaveValue("The Loud Harbour");
  await expect(page.getByLabel("Released year", { exact: true })).toHaveValue("1922-03");
});

test("a save right after the last key press leaves nothing unsaved", { tag: "@full" }, async ({ page }) => {
  await signIn(page);
  await page.goto(await addItem(page, "movie"));
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  await page.getByLabel("Item name").evaluate((input: HTMLInputElement) => {
    input.setRangeText("!", input.value.length, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  });
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Item name")).toHaveValue(/!$/);
  await expect(page.getByText("No unsaved changes")).toBeVisible();
});
