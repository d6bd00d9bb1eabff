import { expectKeysLeftToInputMethod } from "../input-method.ts";
import { expect, openAdmin, test } from "./admin-fixtures.ts";
import { addItem } from "./item-form-fixtures.ts";

const FACE = "/pictures/ada.webp";

test("a known person is chosen by keyboard, with the picture", { tag: "@translated" }, async ({ page }) => {
  await openAdmin(page, "/admin/create");
  await addItem(page, "movie", {
    itemName: "The Lantern",
    cast: [{ id: 1, imageUrl: FACE, name: "Yrsa Quill", role: "Keeper" }],
  });
  await page.reload();
  await page.getByRole("button", { name: "Add person" }).click();
  const person = page.getByRole("group", { name: "Person 1" });
  await person.getByLabel("Role").fill("Captain");
  const name = person.getByRole("combobox", { name: "Name" });
  await name.pressSequentially("yrs");
  await expect(person.getByRole("option", { name: "Yrsa Quill" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectKeysLeftToInputMethod(name);
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Yrsa Quill");
  await expect(name).toBeFocused();
  await expect(person.getByRole("option")).toBeHidden();
  await expect(person.getByLabel("Image URL", { exact: true })).toHaveValue(FACE);
  await expect(person.getByLabel("Role")).toHaveValue("Captain");
});
