import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tools/find-browser.ts";
import { fill } from "./fill.ts";
import { startFilledSite } from "./filled-site.ts";
import { generateItems } from "./generate.ts";
import { inRounds, spreadOf, spreadOfTimes, type Spread } from "./measure.ts";
import type { Bar } from "./report/bars.ts";
import { percentileBars } from "./report/percentiles.ts";
import { report } from "./report/report.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const ROUNDS = 5;
const RUNS = 40;
const SHOWN = { p50: null, p99: null };

export async function benchSuggest(count: number): Promise<void> {
  await using site = await startFilledSite((store) => fill(store, count));
  const bars = [...(await overHttp(site.origin)), ...(await inBrowser(site.origin))];
  await report(
    `Suggestions at ${count.toLocaleString("en-GB")} items, SQLite`,
    `\`npm run bench -- suggest\`: ${ROUNDS} rounds of ${RUNS} runs, in ms; in a browser from the input to the frame that shows them.`,
    bars,
  );
}

async function overHttp(origin: string): Promise<Bar[]> {
  const get = async (address: string) => (await fetch(origin + address)).text();
  const bars = await barsOf("an answer without a search, over HTTP", () => spreadOf(RUNS, () => get("/healthz")));
  for (const [name, textOf] of Object.entries(typed())) {
    const query = (run: number) => new URLSearchParams({ q: textOf(run) }).toString();
    const spread = (first: number) => spreadOf(RUNS, (run) => get(`/search/suggest?${query(first + run)}`));
    bars.push(...(await barsOf(`${name}, over HTTP`, spread)));
  }
  return bars;
}

async function inBrowser(origin: string): Promise<Bar[]> {
  await using browser = await chromium.launch(await findBrowser(ROOT));
  const page = await browser.newPage();
  await page.goto(origin);
  const bars: Bar[] = [];
  for (const [name, textOf] of Object.entries(typed())) {
    const spread = (first: number) => spreadOfTimes(RUNS, (run) => untilShown(page, textOf(first + run)));
    bars.push(...(await barsOf(`${name}, in a browser`, spread)));
  }
  return bars;
}

/** @param measure Receives the number of the round's first run. */
async function barsOf(name: string, measure: (first: number) => Promise<Spread>): Promise<Bar[]> {
  return percentileBars(name, await inRounds(ROUNDS, (round) => measure(round * RUNS)), SHOWN);
}

/** Time in ms from the input to the frame that shows the suggestions. */
async function untilShown(page: Page, text: string): Promise<number> {
  const box = page.getByRole("combobox");
  await box.fill("");
  return box.evaluate((field: HTMLInputElement, text: string) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const search = field.closest("search") ?? document.body;
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (!/suggestion|No Result|come closest/.test(search.querySelector("output")?.textContent ?? "")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    observer.observe(search, { subtree: true, childList: true, characterData: true });
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return promise;
  }, text);
}

function typed(): Record<string, (run: number) => string> {
  const titles = [...generateItems(ROUNDS * RUNS)].map(({ itemName }) => itemName);
  const title = (run: number) => titles[run % titles.length] ?? "";
  return {
    "one letter": (run) => title(run).slice(0, 1),
    "three letters": (run) => title(run).slice(0, 3),
    "whole title": title,
    "one letter wrong": (run) => `${title(run).slice(0, 3)}x${title(run).slice(4)}`,
  };
}
