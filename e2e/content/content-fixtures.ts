import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

export function namesIn(page: Page) {
  return page.getByRole("row").getByRole("checkbox", { name: /^Select (?!all)/ });
}

export async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  const labels = () => namesIn(page).evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
  await expect.poll(labels).toEqual(names.map((name) => `Select ${name}`));
}
