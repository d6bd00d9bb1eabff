import type { Page } from "@playwright/test";
import { expectNoViolation } from "../axe.ts";
import { expectKeysLeftToInputMethod } from "../input-method.ts";
import { addWorks, expect, test } from "../site/emptied-fixtures.ts";

const HOSTILE = '<img src=x onerror="document.title=1"> & <b>Night</b>';
const TITLES = ["Häxan", "Night of the Living Dead", "A Night in the Show", HOSTILE];

test.beforeEach(({ adminSite }) =>
  addWorks(
    adminSite.dataDir,
    TITLES.map((itemName, index) => ({
      id: `work-${index}`,
      cId: `mv${index + 1}`,
      type: "movie",
      itemName,
      releasedYear: `19${20 + index}`,
    })),
  ),
);

const boxOf = (page: Page) => page.getByRole("combobox");
const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("the keys move through the suggestions to all results", async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("night");
  await expect(optionsOf(page)).toHaveCount(4);
  await expect(page.getByRole("search").getByRole("status")).toHaveText("3 suggestions");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowDown");
  await expect(chosen(page)).toContainText("A Night in the Show");
  await expect(chosen(page)).toHaveId((await box.getAttribute("aria-activedescendant")) ?? "");
  await box.press("End");
  await expect(chosen(page)).toHaveText("See all results");
  await box.press("Home");
  await expect(chosen(page)).toContainText("A Night in the Show");
  await box.press("ArrowUp");
  await expect(chosen(page)).toHaveCount(0);
  await box.press("Escape");
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.press("ArrowUp");
  await expect(chosen(page)).toHaveText("See all results");
  await expectKeysLeftToInputMethod(box);
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=night");
});

test("the keys work in a browser that does not reflect ARIA properties", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["role", "ariaSelected", "ariaExpanded"]) Reflect.deleteProperty(Element.prototype, name);
  });
  await page.goto("/");
  const box = boxOf(page);
  await box.pressSequentially("night");
  await expect(optionsOf(page)).toHaveCount(4);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowUp");
  await expect(chosen(page)).toHaveText("See all results");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=night");
});

test("a sideways arrow and another letter return to the text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page);
  await box.pressSequentially("nigh");
  await expect(optionsOf(page)).toHaveCount(4);
  await box.press("ArrowDown");
  await box.press("ArrowLeft");
  await expect(chosen(page)).toHaveCount(0);
  await box.press("End");
  await box.press("t");
  await expect(box).toHaveValue("night");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=night");
});

test("the typed text is highlighted, however it is written, and every kind is named", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await boxOf(page).pressSequentially("hax");
  const option = optionsOf(page).first();
  await expect(option.getByText("Häx", { exact: true })).toBeVisible();
  await expect(option).toHaveText("HäxanMovie · 1920");
});

test("a title is shown as text, whatever it contains", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await boxOf(page).pressSequentially("img onerr");
  const option = optionsOf(page).first();
  await expect(option).toContainText(HOSTILE);
  for (const part of ["img", "onerr"]) await expect(option.getByText(part, { exact: true })).toBeVisible();
  await expect(option.getByRole("img")).toHaveCount(0);
  await expect(page).toHaveTitle("Marquee");
});

test("an outdated request is aborted", { tag: "@full" }, async ({ page }) => {
  await page.route("**/search/suggest?q=n", () => undefined);
  await page.goto("/");
  const givenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("?q=n"));
  const box = boxOf(page);
  await box.focus();
  await expect(page.locator("[data-island=search-box]")).toHaveAttribute("data-live", "");
  await box.press("n");
  await box.press("i");
  expect((await givenUp).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(optionsOf(page)).toHaveCount(4);
});

test.describe("on a small screen in landscape", { tag: "@full" }, () => {
  test.use({ viewport: { width: 640, height: 260 } });

  test("the option of the keys is scrolled into view", async ({ page }) => {
    await page.goto("/");
    const box = boxOf(page);
    await box.pressSequentially("night");
    await expect(page.getByRole("search").getByRole("status")).toHaveText("3 suggestions");
    await box.press("ArrowUp");
    await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  });
});

test("axe finds no violation during a search, with or without results", async ({ page }) => {
  await page.goto("/");
  for (const [typed, said] of [
    ["night", "3 suggestions"],
    ["zzzz", "No Result Found."],
  ] as const) {
    await boxOf(page).fill("");
    await boxOf(page).pressSequentially(typed);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(said);
    await expectNoViolation(page, typed);
  }
});
