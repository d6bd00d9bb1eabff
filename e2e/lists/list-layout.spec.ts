import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";

const MORE = /^\d+ more$/;

const filtersOf = (page: Page) => page.getByRole("form", { name: "Filters" });
const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.x + box.width / 2 : NaN;
};

test.use({ viewport: { width: 1280, height: 800 } });

test("the filters end in view, pass the wheel on, and stay in place when one is ticked", async ({ page }) => {
  await page.goto("/movies#explore");
  await expect(page.locator("[data-list-live]")).toBeAttached();
  const filters = filtersOf(page);
  const horror = filters.getByRole("checkbox", { name: /^Horror/ });
  const box = await filters.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);

  const before = await top(horror);
  const order = async () => (await filters.locator("[name=genre]").all()).map((each) => each.getAttribute("value"));
  const values = await Promise.all(await order());
  await horror.click();
  await expect(page.getByRole("link", { name: "Remove Horror" })).toBeVisible();
  expect(await top(horror)).toBe(before);
  const after = await Promise.all(await order());
  expect(after.filter((value) => values.includes(value))).toEqual(values);
  await expect(filters.getByRole("checkbox", { disabled: true }).first()).toHaveAccessibleName(/ 0$/);

  const more = filters.getByText(MORE).first();
  await more.click();
  await expect(filters.getByText("Show fewer").first()).toBeVisible();

  const y = await page.evaluate(() => scrollY);
  await filters.hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y);
});

test("the button that loads more is centred, without an arrow to another page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies");
  const pager = page.getByRole("navigation", { name: "Pages" });
  const more = pager.getByRole("link", { name: "Load more" });
  await expect(more).toBeAttached();
  expect(Math.abs((await middle(more)) - (await middle(pager)))).toBeLessThanOrEqual(1);
  await expect(more.locator("svg")).toBeHidden();
});

test("the search has one field", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("search")).toHaveCount(1);
});
