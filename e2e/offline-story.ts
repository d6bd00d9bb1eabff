import type { Page } from "@playwright/test";
import { openLine, type Line } from "./line.ts";
import { storyWith } from "./own-works.ts";
import { expect } from "./story.ts";

/** What is said on a copy of a page where no answer came, though the browser has a connection. */
export const UNREACHED = "The site cannot be reached. You see this page as it was on";

const FILMS = [
  { id: "metropolis-1927", itemName: "Metropolis", releasedYear: "1927" },
  { id: "nosferatu-1922", itemName: "Nosferatu", releasedYear: "1922" },
  { id: "buffalo-dance-1894", itemName: "Buffalo Dance", releasedYear: "1894" },
].map((film) => ({ ...film, type: "movie" }));

/** Stories of a site that has its service worker, behind a line that can be cut. */
export const test = storyWith(FILMS, {}).extend<{ line: Line }>({
  line: async ({ demoSite }, use) => {
    await using line = await openLine(demoSite.origin);
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** Opens a page with the service worker at work, and waits until there is a copy of it. */
export async function see(page: Page, path: string) {
  await page.goto(path);
  await untilKept(page, path);
}

export async function untilKept(page: Page, address: string) {
  await expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), address)).toBe(true);
}

/** Every address of which there is a copy. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

export { expect };
