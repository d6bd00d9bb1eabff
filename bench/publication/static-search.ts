import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium, type Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { idsByPopularity } from "#app/publication/changed-items.ts";
import { DEFAULT_OPTIONS } from "#app/publication/options.ts";
import type { Publishing } from "#app/publication/publishing.ts";
import type { FoundPage } from "#app/publication/search/find-in-copy.browser.ts";
import { publishSearch } from "#app/publication/search/publish-search.ts";
import { openSearchWords } from "#app/publication/search/search-words.sql.ts";
import type { Store } from "#app/store/store.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { findBrowser } from "../../tools/find-browser.ts";
import { openStoreIn } from "../filled-store.ts";
import { percentilesOf } from "../measure.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";
import { catalogueToSearch } from "../search-quality/catalogue.ts";
import { readTable } from "../search-quality/tables.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SCRIPT = "app/publication/search/find-in-copy.browser.ts";
const PAGE =
  '<html data-root="./"><script type="module">import * as search from "/search.js"; Object.assign(window, search);</script>';
const SHOWN = 10;
const BATCH = 1000;
const BYTES_PER_KB = 1000;
const GOAL = { share: 0.95, kb: 300 };
const NOT_INDEXED = "words of overviews are not in a copy";

declare global {
  interface Window {
    findInCopy(text: string, part: { from: number; most: number }): Promise<FoundPage>;
  }
}

/** Whether each has the title that is meant among the first ten; `ms` and `kb` of the copy. */
type Answer = { copy: boolean; site: boolean; ms: number; kb: number };

/** The search of a copy beside that of its site, on the same questions. */
export async function benchStaticSearch(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const store = await openStoreIn(folder.path);
  await using browser = await chromium.launch(await findBrowser(ROOT));
  try {
    if ((await store.counts.items()) === 0) await fillToSearch(store, count);
    const files = await searchFilesOf(store);
    await using copy = await serve(files);
    const page = await browser.newPage();
    const bars: Bar[] = [];
    const all: Answer[] = [];
    for (const corpus of ["tuning", "held-out"]) {
      const answers = await answersTo(corpus, store, page, copy);
      bars.push(...recallBars(corpus, answers));
      all.push(...answers);
    }
    const items = await store.counts.items();
    await report(
      `The search of a copy at ${items.toLocaleString("en-GB")} titles`,
      `\`npm run bench -- static-search\`: the questions of \`search-quality\`, each asked of the site and of its copy, in Chromium ${browser.version()} on a page just opened, with nothing cached and files on the same machine, not compressed; the mean of the questions.`,
      [...bars, ...costBars(all), ...fileBars(files)],
    );
  } finally {
    await store.close();
  }
}

async function fillToSearch(store: Store, count: number): Promise<void> {
  const items = await catalogueToSearch(count);
  for (let from = 0; from < items.length; from += BATCH) await store.items.insertAll(items.slice(from, from + BATCH));
}

/** By their paths in the copy. */
async function searchFilesOf(store: Store): Promise<Map<string, Buffer>> {
  const written = new Map<string, Buffer>();
  await using services = await fileServices();
  const publishing: Publishing = {
    services: { ...services, store, readOwnText: async () => null },
    files: {
      async put(file, bytes) {
        written.set(file.slice("pages".length), Buffer.from(bytes));
      },
      putStream: async () => {},
      remove: () => {},
      has: () => false,
      removeOthers: () => {},
    },
    options: DEFAULT_OPTIONS,
    changes: { isWhole: true, ids: await idsByPopularity(store) },
    recipe: "",
    onProgress: () => {},
  };
  await publishSearch(publishing, openSearchWords(new DatabaseSync(":memory:")));
  return written;
}

type Copy = AsyncDisposable & { origin: string; sent: () => number };

/** `sent` are the bytes of files since it was called last. */
async function serve(files: ReadonlyMap<string, Buffer>): Promise<Copy> {
  const script = await bundle();
  let bytes = 0;
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    bytes += file?.byteLength ?? 0;
    if (file) response.setHeader("Content-Type", "application/json").end(file);
    else if (request.url === "/search.js") response.setHeader("Content-Type", "text/javascript").end(script);
    else response.setHeader("Content-Type", "text/html").end(PAGE);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent() {
      const sent = bytes;
      bytes = 0;
      return sent;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: SCRIPT, formats: ["es"] } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

async function answersTo(corpus: string, store: Store, page: Page, copy: Copy): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [, query = "", title = "", year = ""] of await readTable(`${corpus}.tsv`)) {
    const isMeant = (found: readonly { name: string; year: string }[]) =>
      title === "" ? found.length === 0 : found.some((item) => item.name === title && item.year === year);
    const onSite = (await store.search.byTitle(query, ITEM_TYPES, SHOWN)).map(({ itemName, releasedYear }) => ({
      name: itemName,
      year: releasedYearOf(releasedYear),
    }));
    const { ms, items } = await askCopy(page, copy, query);
    answers.push({ copy: isMeant(items), site: isMeant(onSite), ms, kb: copy.sent() / BYTES_PER_KB });
  }
  return answers;
}

async function askCopy(page: Page, { origin, sent }: Copy, query: string): Promise<{ ms: number; items: FoundPage["items"] }> {
  await page.goto(`${origin}/`);
  sent();
  return page.evaluate(
    async ({ query, most }) => {
      const start = performance.now();
      const { items } = await window.findInCopy(query, { from: 0, most });
      return { ms: performance.now() - start, items };
    },
    { query, most: SHOWN },
  );
}

function recallBars(corpus: string, answers: readonly Answer[]): Bar[] {
  const found = (by: "copy" | "site") => answers.filter((answer) => answer[by]).length;
  const unit = `of ${answers.length} questions`;
  const name = (what: string) => `${corpus} corpus: ${what}`;
  return [
    { name: name(`recall@${SHOWN} of the site`), unit, values: [found("site") / answers.length] },
    { name: name(`recall@${SHOWN} of the copy`), unit, values: [found("copy") / answers.length] },
    {
      name: name("that of the copy, beside the site's"),
      unit: "share",
      values: [found("copy") / found("site")],
      goal: { atLeast: GOAL.share },
      limit: NOT_INDEXED,
    },
    {
      name: name("what the site finds and the copy does not"),
      unit,
      values: [answers.filter(({ copy, site }) => site && !copy).length],
    },
  ];
}

function costBars(answers: readonly Answer[]): Bar[] {
  const kb = percentilesOf(answers.map((answer) => answer.kb));
  const ms = percentilesOf(answers.map((answer) => answer.ms));
  const most = (of: "kb" | "ms") => Math.max(...answers.map((answer) => answer[of]));
  return [
    { name: "a search, p50", unit: "KB", values: [kb.p50] },
    { name: "a search, p95", unit: "KB", values: [kb.p95] },
    { name: "the largest search", unit: "KB", values: [most("kb")], goal: { atMost: GOAL.kb } },
    { name: "a search, p50", unit: "ms", values: [ms.p50] },
    { name: "a search, p95", unit: "ms", values: [ms.p95] },
    { name: "the slowest search", unit: "ms", values: [most("ms")] },
  ];
}

function fileBars(files: ReadonlyMap<string, Buffer>): Bar[] {
  const bytes = [...files.values()].reduce((sum, each) => sum + each.byteLength, 0);
  return [
    { name: "files of the search", unit: "files", values: [files.size] },
    { name: "files of the search", unit: "MB", values: [bytes / BYTES_PER_KB ** 2] },
  ];
}
