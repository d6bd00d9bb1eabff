import type { Browser, Page } from "@playwright/test";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { fill } from "../fill.ts";
import { startFilledSite } from "../filled-site.ts";
import { inRounds, percentilesOf } from "../measure.ts";
import type { Bar } from "../report/bars.ts";

/** A single round takes minutes. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 1);
const MAX_FRAME_MS = 50;
const STEP_PX = 1200;
const LIMIT = "the 35 cards of a further page are laid out and drawn in one frame, and garbage is collected among all cards";

/** The state after a scroll step: the number of cards, and where the link to the next page is seen, if the list waits for it. */
type Progress = { cards: number; link: { x: number; y: number } | null };

/** Frames while a visitor scrolls through the first `count` cards of Explore. */
export async function measureScrolling(browser: Browser, count: number): Promise<Bar[]> {
  await using site = await startFilledSite((store) => fill(store, count, asMovie));
  const rounds = await inRounds(ROUNDS, async () => {
    await using context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.origin}/movies`, { waitUntil: "networkidle" });
    const start = performance.now();
    const frames = await framesUntil(page, count);
    return { longest: Math.max(...frames), p99: percentilesOf(frames).p99, ms: performance.now() - start };
  });
  const name = `Explore scrolled through ${count.toLocaleString("en-GB")} cards`;
  return [
    {
      name: `${name}: longest frame`,
      unit: "ms",
      values: rounds.map(({ longest }) => longest),
      goal: { atMost: MAX_FRAME_MS },
      limit: LIMIT,
    },
    { name: `${name}: p99 of the frames`, unit: "ms", values: rounds.map(({ p99 }) => p99) },
    { name, unit: "s", values: rounds.map(({ ms }) => ms / 1000) },
  ];
}

/** Durations in ms from one animation frame to the next, as the page sees them. */
async function framesUntil(page: Page, count: number): Promise<number[]> {
  const recorded = await page.evaluateHandle(() => {
    const frames: number[] = [];
    const watch = (before: number) =>
      requestAnimationFrame((now) => {
        frames.push(now - before);
        watch(now);
      });
    requestAnimationFrame(watch);
    return frames;
  });
  await page.locator("#explore").hover();
  for (let cards = 0; cards < count;) {
    await page.mouse.wheel(0, STEP_PX);
    const progress = await settled(page);
    if (progress.link) await page.mouse.click(progress.link.x, progress.link.y);
    ({ cards } = progress);
  }
  return recorded.jsonValue();
}

/**
 * After the frames in which a list that comes near its end asks for more, and after what it asked for has come. Looks at few elements:
 * a locator would look through the whole page, in the frames that are measured.
 */
function settled(page: Page): Promise<Progress> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames++) await frame();
    const cards = document.querySelector("[data-cards]");
    const pager = cards?.nextElementSibling;
    while (pager?.closest("[data-pending]")) await frame();
    const link = pager?.querySelector("a[rel~=next]")?.getBoundingClientRect();
    return {
      cards: Array.from(cards?.children ?? []).reduce((count, grid) => count + grid.childElementCount, 0),
      link: link && link.bottom < innerHeight ? { x: link.left + link.width / 2, y: link.top + link.height / 2 } : null,
    };
  });
}

function asMovie(item: NewItem, at: number): NewItem {
  return { ...item, type: "movie", cId: `${kindOf("movie").codePrefix}${at + 1}` };
}
