import type { Locator, Page } from "@playwright/test";
import { buildEntry } from "../tests/watchlist-entries.ts";

export const FILM = { path: "/movies/metropolis-1927", name: "Metropolis" };

/** The buttons of a page that add an item or take it out. */
export function keepButton(page: Page | Locator, name: string) {
  return page.getByRole("button", { name: new RegExp(`^(Add to|In your) watchlist \\(${name}\\)$`) });
}

/** Adds a film on its own page. */
export async function keepFilm(page: Page, { path, name } = FILM) {
  await page.goto(path);
  await keepButton(page, name).click();
}

/** The names of the cards of the watchlist, in their order. */
export function titlesIn(page: Page) {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** A watchlist as a file, as an input takes it. */
export function fileOf(content: string | Parameters<typeof buildEntry>[0][]) {
  const items = typeof content === "string" ? [] : content.map((entry) => buildEntry({ thumbnailUrl: "", ...entry }));
  const text = typeof content === "string" ? content : JSON.stringify({ format: "marquee-watchlist", version: 1, items });
  return { name: "watchlist.json", mimeType: "application/json", buffer: Buffer.from(text) };
}
