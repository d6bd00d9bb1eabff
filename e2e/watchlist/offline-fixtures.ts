import type { Page } from "@playwright/test";
import { openLine, type Line } from "../line.ts";
import { storyWith } from "../site/own-works.ts";
import { expect } from "../test.ts";

/** Shown on a cached page when the site is unreachable but the browser is online. */
export const UNREACHED = "The site cannot be reached. This is a saved copy from";

const FILMS = [
  { id: "metropolis-1927", itemName: "Metropolis", releasedYear: "1927" },
  { id: "nosferatu-1922", itemName: "Nosferatu", releasedYear: "1922" },
  { id: "buffalo-dance-1894", itemName: "Buffalo Dance", releasedYear: "1894" },
  { id: "withdrawn-1920", itemName: "Withdrawn", releasedYear: "1920" },
].map((film) => ({ ...film, type: "movie" }));

/** A site with its service worker, behind a line that can be cut. */
export const test = storyWith(FILMS, {}).extend<{ line: Line }>({
  line: async ({ demoSite }, use) => {
    await using line = await openLine(demoSite.origin);
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** Resolves once the service worker has cached the page. */
export async function see(page: Page, path: string) {
  await page.goto(path);
  await untilKept(page, path);
}

export async function untilKept(page: Page, address: string) {
  await expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), address)).toBe(true);
}

export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

export { expect };
