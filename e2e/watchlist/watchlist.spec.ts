import { readFile } from "node:fs/promises";
import { buildEntry } from "../../tests/data/watchlist-entries.ts";
import { expectWellFormedXml } from "../../tests/well-formed.ts";
import { expect, test } from "../test.ts";
import { FILM, fileOf, keepButton, keepFilm, keptEntry, titlesIn } from "./watchlist-fixtures.ts";

const HUNDREDS = Array.from({ length: 1000 }, (_, index) => ({ id: `gone-${index}`, name: `Film ${index}` }));

test("a film added on its card is in the watchlist, also after a reload", async ({ page }) => {
  await page.goto("/search?q=metropolis");
  const button = keepButton(page, FILM.name);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/search?q=metropolis");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Watchlist" }).click();
  await expect(titlesIn(page)).toHaveText([FILM.name]);
  await page.reload();
  await expect(titlesIn(page)).toHaveText([FILM.name]);
  await titlesIn(page).getByRole("link").click();
  await expect(page).toHaveURL(FILM.path);
  await keepButton(page, FILM.name).click();
  await page.goto("/watchlist");
  await expect(page.getByText("Your watchlist is empty.")).toBeVisible();
});

test("the button works on cards loaded while scrolling", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies#explore", { waitUntil: "networkidle" });
  const cards = page.getByRole("region", { name: "Explore" }).getByRole("article");
  const before = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.nth(before)).toBeVisible();
  const name = await cards.nth(before).getByRole("heading").innerText();
  await cards.nth(before).getByRole("button").click();
  await page.goto("/watchlist");
  await expect(titlesIn(page)).toHaveText([name]);
});

test("a film's entry is the same wherever its button is", { tag: "@full" }, async ({ page }) => {
  await page.goto("/movies");
  const still = page.getByRole("region", { name: "New Releases" }).getByRole("article").first();
  const name = await still.getByRole("heading").innerText();
  const path = (await still.getByRole("link").getAttribute("href")) ?? "";
  const scopes = [still, page.getByRole("region", { name: "Explore" }).getByRole("article").filter({ hasText: name }), page];
  const kept: unknown[] = [];
  for (const scope of scopes) {
    if (scope === page) await page.goto(path);
    await keepButton(scope, name).click();
    kept.push(await keptEntry(page));
    await keepButton(scope, name).click();
  }
  expect(kept[0]).toMatchObject({ id: path.split("/").at(-1), type: "movie", name, year: expect.stringMatching(/^\d{4}$/) });
  expect(kept).toEqual([kept[0], kept[0], kept[0]]);
});

test("the watchlist is exported to a file and imported in another browser", async ({ page, browser, baseURL }) => {
  await keepFilm(page);
  await keepFilm(page, { path: "/games/endless-sky-2015", name: "Endless Sky" });
  await page.goto("/watchlist");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^watchlist-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");

  const other = await browser.newPage({ baseURL });
  await keepFilm(other, { path: "/movies/nosferatu-1922", name: "Nosferatu" });
  await other.goto("/watchlist");
  for (const message of ["2 titles added.", "0 titles added, 2 already in your watchlist."]) {
    await other.getByLabel("Import").setInputFiles(fileOf(text));
    await expect(other.getByRole("status").filter({ hasText: message })).toBeVisible();
    await expect(titlesIn(other)).toHaveText(["Nosferatu", "Endless Sky", "Metropolis"]);
  }
  await other.close();
});

test("the files of hundreds of titles are saved as one list for download managers", async ({ page }) => {
  await keepFilm(page, { path: "/games/openttd-2004", name: "OpenTTD" });
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf(HUNDREDS));
  await expect(page.getByText("1,000 titles added.")).toBeVisible();
  await keepFilm(page, { path: "/games/xonotic-2011", name: "Xonotic" });
  await page.goto("/watchlist");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "List for download managers" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("watchlist.meta4");
  const xml = await readFile(await file.path(), "utf8");
  expectWellFormedXml(xml);
  expect(xml.match(/<file name="(?:openttd|xonotic)/g)?.toSorted()).toEqual(['<file name="openttd', '<file name="xonotic']);

  const many = `<metalink>${'<file name="x"></file>'.repeat(200)}</metalink>\n`;
  await page.route("/watchlist/files.meta4*", (route) => route.fulfill({ body: many }));
  await page.getByRole("button", { name: "List for download managers" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "too many files for one list" })).toBeVisible();
});

test("an invalid file changes nothing and says so", { tag: "@full" }, async ({ page }) => {
  await keepFilm(page);
  await page.goto("/watchlist");
  for (const [file, message] of [
    [fileOf("<html>"), "This file is not a watchlist. Nothing was changed."],
    [fileOf(" ".repeat(5 * 1024 * 1024)), "This file is too large for a watchlist. Nothing was changed."],
    [fileOf([{ id: "sound" }, { id: "<script>" }]), "Item 2 of this watchlist cannot be read. Nothing was changed."],
  ] as const) {
    await page.getByLabel("Import").setInputFiles(file);
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(titlesIn(page)).toHaveText([FILM.name]);
  }
});

test("items no longer in the catalogue are marked, and changed ones are updated", { tag: "@full" }, async ({ page }) => {
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(
    fileOf([
      { id: "gone", name: "The Film That Was", addedAt: "2026-01-01T00:00:00.000Z" },
      { id: "metropolis-1927", name: "An Old Name", addedAt: "2026-01-02T00:00:00.000Z" },
    ]),
  );
  await expect(titlesIn(page)).toHaveText([FILM.name, "The Film That Was"]);
  await expect(page.getByRole("article").filter({ hasText: "The Film That Was" })).toContainText("No longer in the catalogue");
  await expect(page.getByRole("link", { name: "The Film That Was" })).toHaveCount(0);
});

test("two tabs stay in sync, and neither loses the other's additions", { tag: "@translated" }, async ({ page, context }) => {
  await page.goto("/search?q=metropolis");
  const other = await context.newPage();
  await other.goto("/watchlist");
  await keepButton(page, FILM.name).click();
  await expect(titlesIn(other)).toHaveText([FILM.name]);
  await other.getByRole("button", { name: `Remove (${FILM.name})` }).click();
  await expect(keepButton(page, FILM.name)).toHaveAttribute("aria-pressed", "false");
});

test("the list is sorted and filtered by kind", { tag: "@full" }, async ({ page }) => {
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(
    fileOf([
      { id: "a", name: "Alpha", year: "1920", addedAt: "2026-01-01T00:00:00.000Z" },
      { id: "b", name: "Beta", year: "1930", type: "game", addedAt: "2026-01-02T00:00:00.000Z" },
      { id: "c", name: "Gamma", year: "1925", addedAt: "2026-01-03T00:00:00.000Z" },
    ]),
  );
  for (const [order, titles] of [
    ["Recently added", ["Gamma", "Beta", "Alpha"]],
    ["Title", ["Alpha", "Beta", "Gamma"]],
    ["Release year", ["Beta", "Gamma", "Alpha"]],
    ["Kind", ["Alpha", "Gamma", "Beta"]],
  ] as const) {
    await page.getByLabel("Order").selectOption(order);
    await expect(titlesIn(page)).toHaveText([...titles]);
  }
  await page.getByRole("group", { name: "Kinds" }).getByRole("button", { name: "Games" }).click();
  await expect(titlesIn(page)).toHaveText(["Beta"]);
});

test("a watchlist of a thousand titles is shown in parts", { tag: "@full" }, async ({ page }) => {
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf(HUNDREDS));
  await expect(titlesIn(page)).toHaveCount(60);
  await page.getByRole("button", { name: "Show 60 more of 1,000" }).click();
  await expect(titlesIn(page)).toHaveCount(120);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show 60 more of 1,000" })).toBeVisible();
});

test("foreign data in the storage stays there, and the rest is shown", { tag: "@full" }, async ({ page }) => {
  await keepFilm(page);
  await page.evaluate(() => localStorage.setItem("watchlist:broken", "{"));
  await page.goto("/watchlist");
  await expect(titlesIn(page)).toHaveText([FILM.name]);
  await expect(page.getByText("One saved title could not be read")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("watchlist:broken"))).toBe("{");
});

test("full storage keeps its entries, and the page says so", { tag: "@full" }, async ({ page }) => {
  await keepFilm(page);
  await page.evaluate(() => {
    for (let size = 8 * 1024 * 1024, key = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`other:${key++}`, "x".repeat(size));
      } catch {}
    }
  });
  await page.goto("/movies/nosferatu-1922");
  await keepButton(page, "Nosferatu").click();
  await expect(page.getByRole("alert")).toContainText("storage is full");
  await expect(keepButton(page, "Nosferatu")).toHaveAttribute("aria-pressed", "false");
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf(HUNDREDS));
  await expect(page.getByRole("alert")).toContainText("Nothing was changed");
  await expect(titlesIn(page)).toHaveText([FILM.name]);
});

test("blocked storage breaks nothing, and the page says so", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    });
  });
  await keepFilm(page);
  await expect(page.getByRole("alert")).toHaveText("Your browser blocks storage for this site, so there is no watchlist here.");
  await page.goto("/watchlist");
  await expect(page.getByRole("alert")).toContainText("blocks storage for this site");
});

test.describe("an answer that cannot be shown", { tag: "@full" }, () => {
  test.use({ expectedMessages: [/convert object to primitive value/] });

  test("leaves the watchlist as the server rendered it", async ({ page }) => {
    await keepFilm(page);
    const item = { ...buildEntry({ thumbnailUrl: "" }), views: { toString: null } };
    const live = Promise.withResolvers<void>();
    await page.route("**/watchlist/items*", async (route) => {
      await live.promise;
      await route.fulfill({ json: { items: [item] } });
    });
    await page.goto("/watchlist");
    await expect(titlesIn(page)).toHaveText([FILM.name]);
    live.resolve();
    await expect(page.getByText("Loading your watchlist. This needs JavaScript.")).toBeVisible();
    await expect(page.locator("[data-island=watchlist]")).not.toHaveAttribute("data-live");
  });
});

test.describe("without JavaScript", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("no button promises what is impossible, and the page says why", async ({ page }) => {
    await page.goto(FILM.path);
    await expect(keepButton(page, FILM.name)).toBeHidden();
    await page.goto("/watchlist");
    await expect(page.getByText("This needs JavaScript.")).toBeVisible();
  });
});
