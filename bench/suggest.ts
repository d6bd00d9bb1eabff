import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { startSiteProcess } from "../tests/sites/site.ts";
import { findBrowser } from "../tools/find-browser.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { printTable, round, spreadOf, spreadOfTimes, type Spread } from "./measure.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const RUNS = 200;

export async function benchSuggest(count: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  try {
    const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
    await fill(store, count);
    await store.close();
    await using site = await startSiteProcess({ dataDir, environment: { DEMO: "0" } });
    const get = async (address: string) => (await fetch(site.origin + address)).text();
    const base = await spreadOf(RUNS, () => get("/healthz"));
    const spreads = { ...(await overHttp(get)), ...(await inBrowser(site.origin)) };
    const rows = Object.entries(spreads).map(([typed, { p50, p99 }]) => ({
      typed,
      "p50 ms": round(p50),
      "p99 ms": round(p99),
      "times an answer": round(p50 / base.p50, 1),
    }));
    printTable(`Suggestions at ${count} items (an answer without a search: ${round(base.p50)} ms)`, rows);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function overHttp(get: (address: string) => Promise<string>): Promise<Record<string, Spread>> {
  const spreads: Record<string, Spread> = {};
  for (const [name, textOf] of Object.entries(typed())) {
    const query = (run: number) => new URLSearchParams({ q: textOf(run) }).toString();
    spreads[`${name}, over HTTP`] = await spreadOf(RUNS, (run) => get(`/search/suggest?${query(run)}`));
  }
  return spreads;
}

async function inBrowser(origin: string): Promise<Record<string, Spread>> {
  const { executablePath, env, args } = await findBrowser(ROOT);
  const browser = await chromium.launch({ executablePath, env, args });
  const page = await browser.newPage();
  await page.goto(origin);
  const spreads: Record<string, Spread> = {};
  for (const [name, textOf] of Object.entries(typed())) {
    spreads[`${name}, in a browser`] = await spreadOfTimes(RUNS, (run) => untilShown(page, textOf(run)));
  }
  await browser.close();
  return spreads;
}

/** From the input to the frame that shows the suggestions, in ms. */
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
  const titles = [...generateItems(RUNS)].map(({ itemName }) => itemName);
  const title = (run: number) => titles[run % titles.length] ?? "";
  return {
    "one letter": (run) => title(run).slice(0, 1),
    "three letters": (run) => title(run).slice(0, 3),
    "whole title": title,
    "one letter wrong": (run) => `${title(run).slice(0, 3)}x${title(run).slice(4)}`,
  };
}
