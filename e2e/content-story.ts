import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

/** The names in the list, from top to bottom. */
export function namesIn(page: Page) {
  return page.getByRole("row").getByRole("checkbox", { name: /^Select (?!all)/ });
}

/** Expects the list to show these, and nothing else, in this order. */
export async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  const labels = () => namesIn(page).evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
  await expect.poll(labels).toEqual(names.map((name) => `Select ${name}`));
}
