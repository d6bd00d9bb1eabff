import type { Page } from "@playwright/test";
import type { ItemType } from "#app/kinds/item.ts";
import { expectNoViolation } from "../axe.ts";
import { expectKeysLeftToInputMethod } from "../input-method.ts";
import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";

const works = (type: ItemType, prefix: string, names: readonly string[]) =>
  names.map((itemName, index) => ({ type, itemName, cId: `${prefix}${index + 1}` }));

const slot = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });
const NAMES = ["Nosferatu", "Metropolis", "The Phantom Carriage"];

test("a kind's slots are filled by title and by code, and visitors see them", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works("movie", "mvc", NAMES));
  await openAdmin(page, "/admin/customization");
  await expect(page.getByRole("heading", { level: 1, name: "Customize Pages" })).toBeVisible();

  await slot(page, "Banner 1").fill("phantom");
  await expect(page.getByRole("option", { name: /The Phantom Carriage/ })).toBeVisible();
  await expect(page.getByText("No item has this code")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expectKeysLeftToInputMethod(slot(page, "Banner 1"));
  await page.keyboard.press("Enter");
  await expect(slot(page, "Banner 1")).toHaveValue("mvc3");
  for (const list of ["Banner", "Trending Now", "Must Watch"]) {
    for (const number of [1, 2, 3]) {
      if (list !== "Banner" || number > 1)
        await slot(page, `${list} ${number}`).fill(`mvc${list === "Banner" ? number - 1 : number}`);
    }
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/movies");
  await expect(page.getByRole("heading", { level: 2, name: "The Phantom Carriage" })).toBeVisible();
  const must = page.getByRole("region", { name: "Must-Watch" });
  await expect(must.getByRole("heading", { level: 3 })).toHaveText(NAMES);

  await page.goto("/admin/customization");
  await page.getByRole("button", { name: "Down Must Watch 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Down Must Watch 2" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/movies");
  await expect(must.getByRole("heading", { level: 3 })).toHaveText(["Metropolis", "Nosferatu", "The Phantom Carriage"]);
});

test("a draft is saved automatically, which visitors do not see", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works("anime", "anc", NAMES));
  await page.clock.install();
  await openAdmin(page, "/admin/customization/animes");
  await slot(page, "Banner 1").fill("anc3");
  await slot(page, "Banner 2").fill("anc3");
  await page.clock.runFor(10_000);
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await slot(page, "Banner 2").fill("anc1");
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toBeVisible();
  await slot(page, "Banner 3").fill("anc2");
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(slot(page, "Banner 3")).toHaveValue("anc2");
  await page.goto("/animes");
  await expect(page.getByRole("heading", { level: 2, name: "The Phantom Carriage" })).toHaveCount(0);
});

test("a page's genres are chosen, with a picture, and visitors see them", { tag: "@full" }, async ({ page, adminSite }) => {
  await addWorks(
    adminSite.dataDir,
    works("game", "gmc", NAMES).map((work) => ({ ...work, genre: "Strategy" })),
  );
  await openAdmin(page, "/admin/customization/games");
  const genre = (number: number) => page.getByRole("combobox", { name: `Genre ${number}`, exact: true });
  for (const number of [5, 4]) await page.getByRole("button", { name: `Remove Genre ${number}` }).click();
  await expect(page.getByRole("button", { name: "Remove Genre 3" })).toBeFocused();
  await page.getByRole("button", { name: "Add genre" }).click();
  await expect(genre(4)).toBeFocused();
  await page.keyboard.type("strategy");
  await expect(page.getByText("3 items", { exact: true }).first()).toBeVisible();
  for (const number of [4, 3, 2]) await page.getByRole("button", { name: `Up Genre ${number}` }).press("Enter");
  await expect(page.getByRole("button", { name: "Down Genre 1" })).toBeFocused();
  await page
    .getByRole("listitem")
    .filter({ has: genre(1) })
    .getByText("Picture", { exact: true })
    .click();
  await page.getByLabel("Picture of genre 1").fill(`/pictures/${"ab".repeat(32)}/640.jpg`);
  await page.getByRole("checkbox", { name: "Only genres with items" }).check();
  await expectNoViolation(page, "the genres of a page", ["light", "dark"]);
  for (const list of ["Banner", "Trending Now", "Must Try"]) {
    for (const number of [1, 2, 3]) await slot(page, `${list} ${number}`).fill(`gmc${number}`);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/games");
  const cards = page.getByRole("region", { name: "Our Genres" }).getByRole("link");
  await expect(cards).toHaveText(["strategy"]);
  await cards.click();
  await expect(page).toHaveURL(/\/games\?genre=strategy/);
  await expect(page.getByRole("region", { name: "Explore" }).getByRole("heading", { level: 3 })).toHaveCount(3);
});

test.describe("invalid slots", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)"] });

  test("stay in the form, and the first invalid one gets the focus", async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, works("tv-show", "tsc", ["One", "Two"]));
    await openAdmin(page, "/admin/customization/tv-shows");
    await slot(page, "Banner 1").fill("tsc1");
    await slot(page, "Banner 2").fill("tsc1");
    await slot(page, "Trending Now 1").fill("nobody");
    await expect(page.getByText("No item has this code")).toHaveCount(1);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Submission failed. Some slots need attention.");
    await expect(page.getByText("Banner 2 is already in this list.")).toBeVisible();
    await expect(page.getByText("Trending Now 1 contains a code that no item has.")).toBeVisible();
    await expect(slot(page, "Banner 2")).toBeFocused();
    await expect(slot(page, "Trending Now 1")).toHaveValue("nobody");
  });
});

test.describe("two admins", { tag: "@full" }, () => {
  test.use({ expectedMessages: ["Failed to load resource: the server responded with a status of 409 (Conflict)"] });

  test("saving one after the other see both versions, and nothing is lost", async ({ page, browser, adminSite }) => {
    await addWorks(adminSite.dataDir, works("tv-show", "tsc", ["One", "Two"]));
    const fill = async (on: Page, first: string, second: string) => {
      for (const list of ["Banner", "Trending Now", "Must Watch"]) {
        await slot(on, `${list} 1`).fill(first);
        await slot(on, `${list} 2`).fill(second);
      }
    };
    await using context = await browser.newContext({ baseURL: adminSite.origin });
    const other = await context.newPage();
    await page.clock.install({ time: "2026-01-01T12:00:00Z" });
    await openAdmin(page, "/admin/customization/tv-shows");
    // A paused clock prevents autosaves, which would find the conflict too.
    await page.clock.pauseAt("2026-01-01T13:00:00Z");
    await openAdmin(other, "/admin/customization/tv-shows");
    await fill(other, "tsc2", "tsc1");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByText("Saved", { exact: true })).toBeVisible();
    await fill(page, "tsc1", "tsc2");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You have saved these lists in another tab" })).toBeVisible();
    await expect(slot(page, "Banner 1")).toHaveValue("tsc1");
    await page.getByRole("button", { name: "Use saved values Banner" }).click();
    await expect(slot(page, "Banner 1")).toHaveValue("tsc2");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(slot(page, "Banner 1")).toHaveValue("tsc2");
    await expect(slot(page, "Must Watch 1")).toHaveValue("tsc1");
  });
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the slots are inputs that can be filled and saved", async ({ page, adminSite }) => {
    await addWorks(adminSite.dataDir, works("movie", "mvc", NAMES));
    await openAdmin(page, "/admin/customization");
    for (const list of ["Banner", "Trending Now", "Must Watch"]) {
      for (const number of [1, 2, 3]) await slot(page, `${list} ${number}`).fill(`mvc${number}`);
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(slot(page, "Banner 3")).toHaveValue("mvc3");
  });
});

test("axe finds no violation in the slots and an open list", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, works("movie", "mvc", NAMES));
  await openAdmin(page, "/admin/customization");
  await slot(page, "Banner 1").fill("metro");
  await expect(page.getByRole("option", { name: /Metropolis/ })).toBeVisible();
  await expectNoViolation(page, "an open list", ["light", "dark"]);
});
