import { createPath, editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { buildInput } from "../../tests/data/builders.ts";
import type { Page } from "@playwright/test";
import { expect } from "./admin-fixtures.ts";

/** Labels and values of required fields that not every kind has, by kind. */
export const OWN_FIELDS: Record<string, Record<string, string>> = {
  movies: { Duration: "2h 3m", "Movie link": "https://files.example/film" },
  "tv-shows": { Seasons: "1", "Season URL": "https://files.example/season-1" },
  animes: { Seasons: "1", "Season URL": "https://files.example/season-1" },
  games: { "File size": "1.2 GB", "Game link": "https://files.example/game" },
  softwares: { "File size": "12 MB", "Software link": "https://files.example/setup" },
};

export async function fillIn(page: Page, kindPath: string, itemName: string): Promise<void> {
  const texts = {
    "Item name": itemName,
    Genre: "Drama, Mystery",
    "Released year": "1922-03",
    Overview: "A keeper answers a signal that nobody sent.",
    Description: "A keeper answers a signal.\n\nNobody sent it.",
    Thumbnail: picture("thumbnail"),
    Banner: picture("banner"),
    "Video ID": "trailer-1",
    ...OWN_FIELDS[kindPath],
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const index of [0, 1, 2]) {
    await page
      .getByLabel("Screenshot URL")
      .nth(index)
      .fill(picture(`screenshot-${index + 1}`));
  }
}

function picture(name: string): string {
  return `/pictures/${name}.webp`;
}

export async function openRatings(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Ratings" }).first().getByText("Ratings", { exact: true }).click();
}

/** Of the bar: rare actions, on a phone all but the first. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
}

/** Creates an item through its form's endpoint; the page must be signed in. @returns The form's address. */
export async function addItem(page: Page, type: ItemType, fields: Partial<ItemInput> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const form = Object.fromEntries(formEntries({ ...buildInput(type, fields), id }));
  const answer = await page.request.post(createPath(kindOf(type)), { form, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(answer.status()).toBe(200);
  return editPath({ type, id });
}
