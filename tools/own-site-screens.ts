import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { ADMIN } from "../tests/request/sign-in.ts";
import { runScript } from "../tests/run-script.ts";
import { startSiteProcess } from "../tests/sites/site.ts";
import { ROOT } from "./run.ts";

const FOLDER = path.join(ROOT, "docs/screens");
/** Wide enough for a preview beside a form. */
const VIEWPORT = { width: 1440, height: 1000 };
const WIDTH = 1200;
const QUALITY = 78;
const OWNER = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SERVICE_WORKER: "0" };
const SETTINGS = {
  collection: "settings",
  id: "site",
  name: "Kino Nord",
  tagline: "Filme aus dem Norden",
  accent: "#2f6fed",
  language: "de",
  kinds: ["movie"],
  hero: {
    title: "Filme für lange Nächte",
    text: "Stummfilme, Klassiker und Raritäten, frei zum Herunterladen.",
    button: "",
    target: "",
  },
};
/** No show of the demo has two seasons. */
const SHOW = {
  collection: "contents",
  id: "lighthouse",
  type: "tv-show",
  itemName: "Lighthouse North",
  genre: "Drama",
  language: "English",
  releasedYear: "2012",
  overview: "Two keepers, one lamp, and a winter that does not end.",
  seasons: 3,
  downloadLinks: [1, 2, 3].map((id) => ({ id, seasonUrl: `https://files.example/lighthouse-${id}.zip` })),
};
const TABLE =
  "Title,Year,Link\nDer lange Winter,1924,https://films.example/winter.mp4\nNordlicht,1926,https://films.example/light.mp4\n";

/** Takes the pictures of docs/own-site.md, docs/import.md and docs/editing.md, while a site becomes a German one with films only. */
export async function screenshotOwnSite(browser: Browser): Promise<void> {
  await using site = await startSiteProcess({ environment: OWNER });
  const context = await browser.newContext({
    viewport: VIEWPORT,
    baseURL: site.origin,
    reducedMotion: "reduce",
    colorScheme: "dark",
  });
  await signIn(context);
  await photograph(context, { name: "own-site-first-day", at: "/admin", act: unfoldSteps });
  await importLine(site.dataDir, SHOW);
  await photograph(context, { name: "seasons", at: "/tv-shows/lighthouse", act: chooseSeason });
  await importLine(site.dataDir, SETTINGS);
  await photograph(context, { name: "own-site", at: "/" });
  await photograph(context, { name: "own-site-settings", at: "/admin/site", act: untilPreviewed });
  await photograph(context, { name: "own-site-import", at: "/admin/import", act: checkTable });
  await context.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/admin/login");
  await page.locator("[name=username]").fill(ADMIN.email);
  await page.locator("[name=password]").fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/admin");
  await page.close();
}

async function importLine(dataDir: string, line: object): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-screens-"));
  const file = path.join(folder, "site.ndjson");
  await writeFile(file, JSON.stringify(line));
  const { code, err } = await runScript("import", [file], { environment: { DATA_DIR: dataDir } });
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(err);
}

async function untilPreviewed(page: Page): Promise<void> {
  const preview = page.frameLocator("iframe").first();
  await preview.getByRole("heading", { level: 1, name: SETTINGS.hero.title }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** Folded to a line after the first visit. */
async function unfoldSteps(page: Page): Promise<void> {
  await page.getByText("Make this site yours").click();
}

async function chooseSeason(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Download" }).getByRole("button", { name: "Choose a season" }).click();
  await page.getByRole("dialog").waitFor();
}

async function checkTable(page: Page): Promise<void> {
  await page.getByLabel("Choose a file").setInputFiles({ name: "films.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("2 would be added").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

type Screen = { name: string; at: string; act?: (page: Page) => Promise<void> };

async function photograph(context: BrowserContext, { name, at, act }: Screen): Promise<void> {
  const page = await context.newPage();
  await page.goto(at, { waitUntil: "networkidle" });
  await act?.(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(WIDTH)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(path.join(FOLDER, `${name}.jpg`));
  await page.close();
  console.log(name);
}
