import type { Locator, Page } from "@playwright/test";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { parseEntry } from "#app/watchlist/watchlist-entries.ts";
import { buildEntry } from "../../tests/data/watchlist-entries.ts";

export const FILM = { path: "/movies/metropolis-1927", name: "Metropolis" };

export function keepButton(page: Page | Locator, name: string) {
  return page.getByRole("button", { name: new RegExp(`^(Add to|In your) watchlist \\(${name}\\)$`) });
}

export async function keepFilm(page: Page, { path, name } = FILM) {
  await page.goto(path);
  await keepButton(page, name).click();
}

export function titlesIn(page: Page) {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** The only stored entry, without the time it was added and the size of its picture. */
export async function keptEntry(page: Page): Promise<unknown> {
  const kept = await page.evaluate(() => Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""] as const));
  const [, text = ""] = kept.find(([key]) => key.startsWith("watchlist:")) ?? [];
  const { addedAt: _, thumbnailUrl, ...facts } = parseEntry(JSON.parse(text)) ?? { thumbnailUrl: "" };
  return { ...facts, picture: parsePicturePath(thumbnailUrl)?.hash };
}

export function fileOf(content: string | Parameters<typeof buildEntry>[0][]) {
  const items = typeof content === "string" ? [] : content.map((entry) => buildEntry({ thumbnailUrl: "", ...entry }));
  const text = typeof content === "string" ? content : JSON.stringify({ format: "marquee-watchlist", version: 1, items });
  return { name: "watchlist.json", mimeType: "application/json", buffer: Buffer.from(text) };
}
