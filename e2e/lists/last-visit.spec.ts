import type { Page } from "@playwright/test";
import type { ItemType } from "#app/kinds/item.ts";
import { expectNoViolation } from "../axe.ts";
import { addWorks, expect, test } from "../site/emptied-fixtures.ts";

const FIRST_VISIT = new Date("2026-03-01T20:00:00Z");
const SECOND_VISIT = new Date("2026-03-08T20:00:00Z");

const work = (type: ItemType, itemName: string, createdAt: string) => ({
  id: itemName.toLowerCase(),
  type,
  itemName,
  createdAt: new Date(createdAt),
});

test.beforeEach(({ adminSite }) =>
  addWorks(adminSite.dataDir, [
    work("movie", "Oldfilm", "2026-01-05T12:00:00Z"),
    work("movie", "Newfilm", "2026-03-03T12:00:00Z"),
    work("game", "Newgame", "2026-03-04T12:00:00Z"),
  ]),
);

const line = (page: Page) => page.getByRole("link", { name: "new since your last visit" });
const badges = (page: Page) => page.getByText("New", { exact: true }).filter({ visible: true });
const later = (minutes: number) => new Date(SECOND_VISIT.getTime() + minutes * 60_000);

/** Arrives from another site; resolves once the visit is stored. */
async function visit(page: Page, at: Date, path = "/") {
  await page.goto("about:blank");
  await goOn(page, at, path);
}

/** Navigates within the site; resolves once the visit is stored. */
async function goOn(page: Page, at: Date, path: string) {
  await page.clock.setFixedTime(at);
  await page.goto(path);
  const kept = () => page.evaluate(() => localStorage.getItem("marquee-visits"));
  await expect.poll(kept).toMatch(new RegExp(`^${at.getTime()}`));
}

const fontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => null));

test("items added since the last visit are counted and marked, also after a reload", async ({ page }) => {
  await visit(page, FIRST_VISIT);
  const heading = page.getByRole("heading", { name: "Movies" });
  await fontsLoaded(page);
  const box = await heading.boundingBox();
  await expect(line(page)).toHaveCount(0);
  await expect(badges(page)).toHaveCount(0);

  await visit(page, SECOND_VISIT);
  await expect(line(page)).toHaveText("2 new since your last visit");
  await expect(badges(page)).toHaveCount(2);
  await expect(page.getByRole("article").filter({ has: badges(page) })).toContainText(["Newfilm", "Newgame"]);
  await fontsLoaded(page);
  expect(await heading.boundingBox()).toEqual(box);

  await page.clock.setFixedTime(later(20));
  await page.reload();
  await expect(line(page)).toHaveText("2 new since your last visit");

  await visit(page, later(60));
  await expect(line(page)).toHaveCount(0);
  await expect(badges(page)).toHaveCount(0);
});

test("new items stay new while the visitor views other pages, whichever page came first", { tag: "@full" }, async ({ page }) => {
  await visit(page, FIRST_VISIT, "/about");
  await visit(page, SECOND_VISIT);
  await expect(line(page)).toHaveText("2 new since your last visit");
  await goOn(page, later(20), "/movies");
  await goOn(page, later(40), "/about");
  await goOn(page, later(100), "/");
  await expect(line(page)).toHaveText("2 new since your last visit");
  await expect(badges(page)).toHaveCount(2);
});

test("a visitor who returns to an open page starts another visit", { tag: "@full" }, async ({ page }) => {
  await visit(page, FIRST_VISIT, "/movies");
  await page.clock.setFixedTime(SECOND_VISIT);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await goOn(page, later(1), "/");
  await expect(line(page)).toHaveText("2 new since your last visit");
});

test("the line links to everything, newest first", { tag: "@full" }, async ({ page }) => {
  await visit(page, FIRST_VISIT);
  await visit(page, SECOND_VISIT);
  await line(page).click();
  await expect(page).toHaveURL("/search?sort=newest");
  await expect(page.getByRole("article")).toContainText(["Newgame", "Newfilm", "Oldfilm"]);
});

test("axe finds no violation in the new items", { tag: "@full" }, async ({ page }) => {
  await visit(page, FIRST_VISIT);
  await visit(page, SECOND_VISIT);
  await expect(badges(page)).toHaveCount(2);
  await expectNoViolation(page);
});

test("a browser without storage shows the page unchanged", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  for (const at of [FIRST_VISIT, SECOND_VISIT]) {
    await page.clock.setFixedTime(at);
    await page.goto("/");
    await expect(line(page)).toHaveCount(0);
    await expect(badges(page)).toHaveCount(0);
  }
});
