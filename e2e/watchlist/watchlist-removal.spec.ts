import type { Page } from "@playwright/test";
import type { RefreshAnswer } from "#app/watchlist/refreshed.ts";
import { delayResponse } from "./delay-response.ts";
import { expect, test } from "../test.ts";
import { FILM, fileOf, keepButton, keepFilm, titlesIn } from "./watchlist-fixtures.ts";

async function refreshed(page: Page): Promise<RefreshAnswer> {
  const answer = await page.request.get("/watchlist/items?ids=metropolis-1927");
  return (await answer.json()) as RefreshAnswer;
}

test("by keyboard, a title is removed, the next one gets the focus, and Ctrl+Z restores it", async ({ page }) => {
  await keepFilm(page, { path: "/movies/nosferatu-1922", name: "Nosferatu" });
  await page.goto(FILM.path);
  await keepButton(page, FILM.name).press("Enter");
  await page.goto("/watchlist");
  await page.getByRole("button", { name: `Remove (${FILM.name})` }).press("Space");
  await expect(page.getByRole("status").filter({ hasText: `“${FILM.name}” was removed from your watchlist.` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove (Nosferatu)" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(titlesIn(page)).toHaveText([FILM.name, "Nosferatu"]);
  await expect(page.getByRole("button", { name: `Remove (${FILM.name})` })).toBeFocused();
});

test("a title removed just as the catalogue responds passes the focus on", { tag: "@full" }, async ({ page }) => {
  const release = await delayResponse(page, "**/watchlist/items?*");
  await keepFilm(page, { path: "/games/endless-sky-2015", name: "Endless Sky" });
  await keepFilm(page);
  // The answer changes the card by this figure alone; that of two titles which no other test asks for is not cached yet.
  await expect.poll(async () => (await refreshed(page)).items?.map(({ views }) => views > 0)).toEqual([true]);
  await page.goto("/watchlist");
  await page.getByRole("button", { name: `Remove (${FILM.name})` }).evaluate((button: HTMLElement) => {
    const clickOnce = new MutationObserver(() => {
      clickOnce.disconnect();
      button.click();
    });
    const card = button.closest("article");
    if (card) clickOnce.observe(card, { subtree: true, childList: true, characterData: true });
  });
  release();
  await expect(titlesIn(page)).toHaveText(["Endless Sky"]);
  await expect(page.getByRole("button", { name: "Remove (Endless Sky)" })).toBeFocused();
});

test("removing the last title moves the focus to its undo button, and then to the title", { tag: "@full" }, async ({ page }) => {
  await keepFilm(page);
  await page.goto("/watchlist");
  const remove = page.getByRole("button", { name: `Remove (${FILM.name})` });
  await remove.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toBeFocused();
});

test("several titles are restored one after the other", { tag: "@full" }, async ({ page }) => {
  await page.goto("/watchlist");
  await page.getByLabel("Import").setInputFiles(fileOf([{ id: "one" }, { id: "two" }, { id: "three" }]));
  const remove = page.getByRole("button", { name: /^Remove/ });
  for (const left of [2, 1, 0]) {
    await remove.first().click();
    await expect(remove).toHaveCount(left);
  }
  for (const back of [1, 2, 3]) {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(remove).toHaveCount(back);
  }
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});
