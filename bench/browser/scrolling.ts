import type { Browser, Page } from "@playwright/test";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/store/store.ts";
import { fill } from "../fill.ts";
import { startFilledSite } from "../filled-site.ts";
import { inRounds, percentilesOf } from "../measure.ts";
import type { Bar } from "../report/bars.ts";

/** One takes minutes: the more cards, the longer each further page. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 1);
const MAX_FRAME_MS = 50;
const STEP_PX = 1200;
const LIMIT = "a further page lays out the grid again with all cards before it, which are drawn once the visitor scrolls";

/** What a step of scrolling came to: how many cards there are, and whether the list waits for its link to be pressed. */
type Progress = { cards: number; waits: boolean };

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

/** In ms, as a page sees them: from one animation frame to the next. */
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
    if (progress.waits) await page.locator("#explore a[rel~=next]").click();
    ({ cards } = progress);
  }
  return recorded.jsonValue();
}

/** After the frames in which a list that comes near its end asks for more, and after what it asked for has come. */
function settled(page: Page): Promise<Progress> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames++) await frame();
    const explore = document.querySelector("#explore");
    while (explore?.querySelector("[data-pending]")) await frame();
    const link = explore?.querySelector("a[rel~=next]");
    return {
      cards: explore?.querySelector("[data-cards] > ul")?.childElementCount ?? 0,
      waits: link ? link.getBoundingClientRect().top < innerHeight : false,
    };
  });
}

function asMovie(item: NewItem, at: number): NewItem {
  return { ...item, type: "movie", cId: `${kindOf("movie").codePrefix}${at + 1}` };
}
