import type { Browser, Page } from "@playwright/test";
import { inRounds } from "../measure.ts";
import type { Bar } from "../report/bars.ts";

const ROUNDS = 10;
const MAX_MS = 100;
/** Longer than the 200 ms after which a browser prefetches a link. */
const RESTED_MS = 400;
const CLICKED = "clicked";
const LIMIT = "drawing a whole document without a graphics card; two fifths is the transition to it";

/** Time from the click on a card of Explore to the first paint of its page. */
export async function measureNavigation(browser: Browser, origin: string): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const [name, restedMs] of [
    ["at once", 0],
    [`after ${RESTED_MS} ms on the card`, RESTED_MS],
  ] as const) {
    await using context = await browser.newContext();
    const page = await context.newPage();
    const values = await inRounds(ROUNDS, async (round) => {
      await page.goto(`${origin}/movies`, { waitUntil: "networkidle" });
      return untilShown(page, round, restedMs);
    });
    bars.push({ name: `click on a card ${name}: its page shown`, unit: "ms", values, goal: { atMost: MAX_MS }, limit: LIMIT });
  }
  return bars;
}

async function untilShown(page: Page, index: number, restedMs: number): Promise<number> {
  const link = page.locator("#explore article").nth(index).getByRole("link").first();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await page.evaluate((key) => {
    const note = ({ timeStamp }: Event) => sessionStorage.setItem(key, `${performance.timeOrigin + timeStamp}`);
    addEventListener("click", note, { capture: true });
  }, CLICKED);
  if (restedMs > 0) {
    await link.hover();
    await page.waitForTimeout(restedMs);
  }
  await link.click();
  await page.waitForURL(address);
  return page.evaluate(async (key) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName("first-contentful-paint")) resolve(startTime);
    }).observe({ type: "paint", buffered: true });
    return performance.timeOrigin + (await promise) - Number(sessionStorage.getItem(key));
  }, CLICKED);
}
