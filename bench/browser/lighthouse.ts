import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { findBrowser, type Browser } from "../../tools/find-browser.ts";
import { installPackages } from "../install-packages.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const MAX_TRIES = 3;
const MAX_OUTPUT = 64 * 1024 * 1024;
const PAGES = { home: "/", movies: "/movies", "a film": "/movies/metropolis-1927", "a search": "/search?q=the" };
const DRAWING = "drawing without a graphics card, four times slower as on a phone: not scripts, of which a page starts 6 ms";

type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

type Measure = Omit<Bar, "values"> & { valueOf: (result: Result) => number };

const scoreOf = (category: string) => (result: Result) => 100 * (result.categories[category]?.score ?? Number.NaN);
const score = { unit: "of 100", goal: { atLeast: 100 } };

const MEASURES: readonly Measure[] = [
  { ...score, name: "performance", valueOf: scoreOf("performance"), limit: DRAWING },
  { ...score, name: "accessibility", valueOf: scoreOf("accessibility") },
  { ...score, name: "best practices", valueOf: scoreOf("best-practices") },
  { ...score, name: "SEO", valueOf: scoreOf("seo"), limit: "searches for a text are kept from search engines" },
  { unit: "of 100", name: "agents", valueOf: scoreOf("agentic-browsing") },
  {
    name: "LCP",
    unit: "s",
    goal: { atMost: 1.8 },
    valueOf: ({ audits }) => (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
    limit: "half of it is the wait for two answers, one after the other, on a slow network; then drawing",
  },
  {
    name: "TBT",
    unit: "ms",
    goal: { atMost: 50 },
    valueOf: ({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    limit: DRAWING,
  },
];

/**
 * Pages of the demo in turn. Lighthouse is installed into a temporary folder; without a registry, or with a browser in which it
 * fails, it is skipped.
 */
export async function benchLighthouse(): Promise<void> {
  await using folder = await temporaryFolder();
  if (!(await installPackages(folder.path, [LIGHTHOUSE]))) return;
  const browser = await findBrowser(ROOT);
  await using site = await startSiteProcess();
  const results = new Map<string, Result[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [page, address] of Object.entries(PAGES)) {
      const result = await audit(folder.path, browser, site.origin + address);
      if (!result) return;
      results.set(page, [...(results.get(page) ?? []), result]);
    }
  }
  await report(
    "Lighthouse, mobile",
    `\`npm run bench -- lighthouse\`: ${LIGHTHOUSE}, its simulated phone and network, ${ROUNDS} rounds of the demo's pages in turn.`,
    [...results].flatMap(([page, ofPage]) => barsOf(page, ofPage)),
  );
}

/** Retries after an error, such as a trace without the navigation, which is frequent on a busy machine. */
async function audit(folder: string, { executablePath, env, args }: Browser, address: string): Promise<Result | null> {
  const cli = path.join(folder, "node_modules/lighthouse/cli/index.js");
  const flags = ["--quiet", "--output=json", `--chrome-flags=${["--headless=new", ...args].join(" ")}`];
  const options = { cwd: folder, env: { ...env, CHROME_PATH: executablePath }, maxBuffer: MAX_OUTPUT };
  let message = "";
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [cli, address, ...flags], options);
      return JSON.parse(stdout) as Result;
    } catch (error) {
      message = (error as { stderr?: string }).stderr ?? String(error);
    }
  }
  console.log(`Skipped: Lighthouse failed in ${executablePath}; CHROME_PATH can name another browser. ${message.trim()}`);
  return null;
}

function barsOf(page: string, results: readonly Result[]): Bar[] {
  return MEASURES.map((measure) => {
    const values = results.map((result) => measure.valueOf(result));
    return { ...measure, name: `${page}: ${measure.name}`, values };
  });
}
