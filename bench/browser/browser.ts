import path from "node:path";
import { chromium } from "@playwright/test";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { findBrowser } from "../../tools/find-browser.ts";
import { report } from "../report/report.ts";
import { measureNavigation } from "./navigation.ts";
import { measureScrolling } from "./scrolling.ts";
import { measureWeight } from "./weight.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Measures the weight of demo pages, the time until an item is shown, and how smoothly Explore scrolls through `count` cards. */
export async function benchBrowser(count: number): Promise<void> {
  await using browser = await chromium.launch(await findBrowser(ROOT));
  await using site = await startSiteProcess();
  const bars = [
    ...(await measureWeight(browser, site.origin)),
    ...(await measureNavigation(browser, site.origin)),
    ...(await measureScrolling(browser, count)),
  ];
  await report(
    "In a browser",
    `\`npm run bench -- browser\`: Chromium ${browser.version()} without a graphics card, 1,280 by 720. Bytes as transferred, with an empty cache. Explore has generated films without pictures; it loads five pages of 35 as the visitor scrolls, and the next by its link, which is pressed.`,
    bars,
  );
}
