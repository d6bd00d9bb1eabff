import { expect, signIn, test } from "./admin-fixtures.ts";
import { addItem, openMore } from "./item-form-fixtures.ts";

test("an item is duplicated as a draft, in a form folded as its kind was before", { tag: "@full" }, async ({ page }) => {
  await signIn(page);
  const item = await addItem(page, "movie", { itemName: "The Quiet Harbour" });
  await page.goto(item);
  const cast = page.getByRole("region", { name: "Cast" }).first();
  await expect(cast.getByRole("button", { name: "Add person" })).toBeVisible();
  await cast.getByRole("heading", { name: "Cast" }).click();
  await expect(cast.getByRole("button", { name: "Add person" })).toBeHidden();

  await openMore(page);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${item}$`));
  await expect(page.getByLabel("Item name")).toHaveValue("The Quiet Harbour");
  await expect(page.getByText("This item is a draft: visitors cannot see it.")).toBeVisible();
  await page.reload();
  await expect(cast.getByRole("button", { name: "Add person" })).toBeHidden();
  await cast.getByRole("heading", { name: "Cast" }).click();
  await page.reload();
  await expect(cast.getByRole("button", { name: "Add person" })).toBeVisible();

  await page.goto("/admin/create/games");
  await expect(cast.getByRole("button", { name: "Add person" })).toBeVisible();
});
