import type { Browser } from "@playwright/test";
import { weigh } from "../../tests/page-weight.ts";
import type { Bar } from "../report/bars.ts";

const KB = 1024;
const MAX_SCRIPT_KB = 64;
const MAX_STYLE_KB = 12;
const PAGES = { home: "/", movies: "/movies", "a film": "/movies/metropolis-1927", "a search": "/search?q=the" };

/** Brotli bytes that a page loads without interaction. */
export async function measureWeight(browser: Browser, origin: string): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    await using context = await browser.newContext();
    const page = await context.newPage();
    const weight = weigh(page);
    await page.goto(origin + address, { waitUntil: "networkidle" });
    const { script, stylesheet } = await weight();
    bars.push({ name: `${name}: scripts`, unit: "KB", values: [script / KB], goal: { atMost: MAX_SCRIPT_KB } });
    bars.push({ name: `${name}: style sheets`, unit: "KB", values: [stylesheet / KB], goal: { atMost: MAX_STYLE_KB } });
  }
  return bars;
}
