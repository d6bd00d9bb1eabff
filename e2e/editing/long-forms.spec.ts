import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./admin-fixtures.ts";
import { addItem, expectSaved, openMore } from "./item-form-fixtures.ts";

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** A folded row is one line: a control of 44 px and its border. In px. */
const LINE = { min: 44, max: 56 };
const MAX_BAR = 72;

const person = (id: number) => ({ id, name: `Person of ${id}`, role: `Part ${id}`, imageUrl: "/pictures/a.webp" });
const CAST = [1, 2, 3].map(person);

test.beforeEach(({ page }) => signIn(page));

/** Scroll positions at which the button is not wholly in view. */
async function positionsWithout(page: Page, name: string): Promise<number[]> {
  const button = page.locator("main").getByRole("button", { name, exact: true });
  return button.evaluate((element) => {
    const missed: number[] = [];
    const { scrollHeight, clientHeight } = document.documentElement;
    for (let y = 0; y <= scrollHeight - clientHeight; y += clientHeight / 4) {
      window.scrollTo({ top: y, behavior: "instant" });
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > clientHeight) missed.push(y);
    }
    return missed;
  });
}

async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.height ?? 0;
}

for (const viewport of [LAPTOP, PHONE]) {
  test.describe(`at ${viewport.width} px`, { tag: viewport === PHONE ? [] : "@full" }, () => {
    test.use({ viewport });

    test("Save is in view wherever a long form is scrolled to, in a bar of one row", async ({ page }) => {
      const item = await addItem(page, "tv-show", { itemName: "A long form", cast: CAST });
      for (const [address, save] of [
        [item, "Update"],
        ["/admin/create", "Save"],
        ["/admin/create/games", "Save"],
        ["/admin/customization", "Save"],
        ["/admin/site", "Save"],
        ["/admin/pages", "Save"],
      ] as const) {
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("data-live");
        expect([address, await positionsWithout(page, save)]).toEqual([address, []]);
        expect(await heightOf(page, ".editor-bar"), address).toBeLessThanOrEqual(MAX_BAR);
      }
    });

    test("fields of an item are in the first screen", async ({ page }) => {
      for (const address of ["/admin/create", await addItem(page, "movie")]) {
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("data-live");
        await expect(page.getByLabel("Item name")).toBeInViewport({ ratio: 1 });
        const { y, height } = (await page.getByLabel("Item name").boundingBox()) ?? { y: Infinity, height: 0 };
        expect(y + height, address).toBeLessThan(viewport.height - MAX_BAR);
      }
    });

    test("rows are one line each, open one at a time, and lose no word", async ({ page }) => {
      await page.goto(await addItem(page, "tv-show", { cast: CAST }));
      const cast = page.getByRole("region", { name: "Cast" }).first();
      const rows = cast.getByRole("listitem");
      const [first, second] = [
        cast.getByRole("button", { name: /Person of 1/ }),
        cast.getByRole("button", { name: /Person of 2/ }),
      ];
      await expect(first).toHaveAttribute("aria-expanded", "false");
      for (const row of await page.locator(".row-editor").all()) {
        const { height } = (await row.boundingBox()) ?? { height: 0 };
        expect(height).toBeGreaterThanOrEqual(LINE.min);
        expect(height).toBeLessThanOrEqual(LINE.max);
      }
      await expect(rows.first()).toContainText("Part 1");

      await first.press("Enter");
      await cast.getByLabel("Role").first().fill("The lead");
      await second.press("Enter");
      await expect(cast.getByLabel("Role").first()).toBeHidden();
      await expect(rows.first()).toContainText("The lead");
      await expect(cast.getByLabel("Role").nth(1)).toBeVisible();
      await cast.getByRole("button", { name: "Add person" }).click();
      await expect(cast.getByRole("button", { expanded: true })).toHaveText("Person 4");
      await expect(cast.getByLabel("Image URL", { exact: true }).nth(3)).toBeFocused();

      await page.getByRole("button", { name: "Update" }).click();
      await page.getByRole("link", { name: "Person 4: Role is required." }).click();
      await expect(cast.getByLabel("Role").nth(3)).toBeFocused();
      await cast.getByLabel("Role").nth(3).fill("x");
      await expect(cast.getByLabel("Role").nth(3)).toBeFocused();
      await cast.getByRole("button", { name: "Remove: Person 4" }).click();
      await page.getByRole("button", { name: "Update" }).click();
      await expectSaved(page);
      await page.reload();
      await expect(rows.first()).toContainText("The lead");
    });
  });
}

test("the index follows the scroll and leads to a section", async ({ page }) => {
  await page.goto(await addItem(page, "movie", { cast: CAST }));
  const index = page.getByRole("navigation", { name: "Sections" });
  await expect(index.locator("[aria-current]")).toHaveText("Facts");
  await index.getByRole("link", { name: "Pictures" }).click();
  await expect(index.locator("[aria-current]")).toHaveText("Pictures");
  await expect(page.getByRole("region", { name: "Pictures" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Pictures" })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(index.locator("[aria-current]")).toHaveText("Crew");
  await expect(index).toBeInViewport();
});

test("short fields share a line, required ones are marked, and rare actions are in a menu", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(await addItem(page, "movie", { itemName: "The Quiet Harbour" }));
  await expect(page.getByRole("main").getByText("The Quiet Harbour · Movie")).toBeVisible();
  const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await topOf("ID")).toBe(await topOf("Item name"));
  expect(await topOf("Released year")).toBe(await topOf("Duration"));
  await expect(page.getByText("* Required to publish")).toBeVisible();
  await expect(page.getByLabel("Item name")).toHaveAccessibleName("Item name");
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();

  const more = page.getByRole("button", { name: "Duplicate" });
  await expect(more).toBeHidden();
  await openMore(page);
  await expect(more).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeHidden();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("all rows are open, and the menu opens", async ({ page }) => {
    await page.goto(await addItem(page, "movie", { cast: CAST }));
    for (const role of await page.getByLabel("Role").all()) await expect(role).toBeVisible();
    await openMore(page);
    await expect(page.getByRole("button", { name: "Duplicate" })).toBeVisible();
  });
});
