import type { Page } from "@playwright/test";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";
import { delayResponse } from "../watchlist/delay-response.ts";

const PHONE = { width: 360, height: 740 };

const works = Array.from({ length: 30 }, (_, index) => ({
  type: "movie" as const,
  id: `work-${index + 1}`,
  cId: `mv${index + 1}`,
  itemName: `Work ${index + 1}`,
  genre: "Drama",
  language: "German",
}));

test(
  "a field of all results is changed after a preview, and the change is undone",
  { tag: "@full" },
  async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, works);
    await openAdmin(page, "/admin?type=movie");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = page.getByRole("group", { name: "Selected items" });
    await bar.getByRole("button", { name: "Select all 30 results" }).click();
    await expect(bar.getByText("All 30 results selected")).toBeVisible();

    await bar.getByRole("button", { name: "Edit a field" }).click();
    const edit = page.getByRole("dialog", { name: "Edit all results" });
    await edit.getByLabel("Field").selectOption("Language");
    await edit.getByLabel("New value").fill("French");
    await edit.getByRole("button", { name: "Preview" }).click();
    await expect(edit.getByText("30 items would change.")).toBeVisible();
    await expect(edit.getByRole("listitem").first()).toContainText(/German.*becomes.*French/);
    await edit.getByRole("button", { name: "Change all results" }).click();
    await page.getByRole("dialog", { name: "Change all results" }).getByRole("button", { name: "Change 30 items" }).click();
    await expect(page.getByText("30 items changed.")).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await (await page.request.get("/movies/work-30")).text()).toContain("French");

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("30 changes undone.")).toBeVisible();
    expect(await (await page.request.get("/movies/work-30")).text()).toContain("German");
  },
);

test("a list is paged, saved under a name and given other columns", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works);
  await openAdmin(page, "/admin?sort=-changed");
  const loaded = await delayResponse(page, "**/admin.data?*page=2*");
  await page.getByRole("spinbutton", { name: "Page" }).fill("2");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeAttached();
  loaded();
  await expect(page.getByRole("checkbox", { name: /^Select Work/ })).toHaveCount(5);
  await expect(page.getByText("Loading…")).toHaveCount(0);

  for (const width of [1100, 1280]) expect(await filterTops(page, width)).toHaveLength(1);

  const [columns, save] = [summary(page, "Columns"), summary(page, "Save this filter")];
  await page.setViewportSize({ width: 768, height: 900 });
  await columns.focus();
  await page.keyboard.press("Tab");
  await expect(save).toBeFocused();
  expect((await save.boundingBox())?.x).toBeGreaterThan((await columns.boundingBox())?.x ?? 0);
  await page.setViewportSize(PHONE);
  await save.click();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("textbox", { name: "Name" }).fill("Last edited");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("region", { name: "Saved filters" });
  await expect(saved.getByRole("link", { name: "Last edited" })).toHaveAttribute("aria-current", "page");
  await columns.click();
  await page.getByRole("checkbox", { name: "Changed" }).check();
  await page.getByRole("checkbox", { name: "Genre" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Changed" })).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("columnheader", { name: "Genre" })).toHaveCount(0);

  await page.goto("/admin");
  await expect(page.getByRole("columnheader", { name: "Changed" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expect(page.getByRole("row").nth(1)).toContainText("0 downloads", { useInnerText: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await saved.getByRole("link", { name: "Last edited" }).click();
  await expect(page).toHaveURL(/\/admin\?sort=-changed$/);
  await saved.getByRole("button", { name: "Delete the saved filter Last edited" }).click();
  await expect(saved.getByRole("link", { name: "Last edited" })).toHaveCount(0);
});

async function expectNoOverflow(page: Page): Promise<void> {
  await expect(page.getByRole("document")).toHaveJSProperty("scrollWidth", PHONE.width);
}

const summary = (page: Page, text: string) => page.locator("summary", { hasText: new RegExp(`^${text}$`) });

/** The distinct y positions of the last filters and the columns; a single one if they are side by side. */
async function filterTops(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const beside = [
    page.getByRole("combobox", { name: "Status" }),
    page.getByRole("combobox", { name: "Sort by" }),
    summary(page, "Columns"),
  ];
  const boxes = await Promise.all(beside.map((each) => each.boundingBox()));
  return [...new Set(boxes.map((box) => box?.y))];
}
