import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startSiteProcess } from "../tests/sites/site.ts";
import { findBrowser } from "./find-browser.ts";
import { screenshotOwnSite } from "./own-site-screens.ts";
import { ROOT } from "./run.ts";

const WIDTHS = [360, 768, 1280, 1920];
const HEIGHT = 900;
const FOLDER = path.join(ROOT, "test-results", "screens");

const SCREENS: Record<string, string> = {
  home: "/",
  movies: "/movies",
  "movies-by-genre": "/movies?genre=horror",
  "movies-no-genre": "/movies?genre=polka",
  "tv-shows": "/tv-shows",
  animes: "/animes",
  games: "/games",
  movie: "/movies/metropolis-1927",
  "movie-plain": "/movies/the-martyred-presidents-1901",
  game: "/games/endless-sky-2015",
  "tv-show": "/tv-shows/pioneer-one-2010",
  anime: "/animes/marya-morevna-2015",
  search: "/search?q=the",
  "search-start": "/search",
  "search-filtered": "/search?genre=Fantasy&genre=Horror&year=1920s&sort=title",
  "search-empty": "/search?q=zzzzzz",
  "watchlist-empty": "/watchlist",
  offline: "/offline",
  "not-found": "/movies/no-such-film",
  error: "/movies?after=nothing",
  about: "/about",
  "how-to-download": "/how-to-download",
  privacy: "/privacy",
  terms: "/terms",
};

/** Full-page screenshots into test-results/screens; `own-site` as only argument: those of docs/own-site.md. Arguments filter by prefix of the name; `SITE` uses a running site. */
async function photograph(browser: Browser, origin: string, wanted: string[]) {
  for (const [name, address] of Object.entries(SCREENS)) {
    if (wanted.length > 0 && !wanted.some((prefix) => name.startsWith(prefix))) continue;
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" });
      await page.goto(`${origin}${address}`, { waitUntil: "networkidle" });
      await loadPictures(page);
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
      await page.close();
    }
    console.log(name);
  }
}

async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(await findBrowser(ROOT));
const wanted = process.argv.slice(2);
if (wanted.includes("own-site")) await screenshotOwnSite(browser);
else {
  await using site = process.env["SITE"] ? null : await startSiteProcess();
  await photograph(browser, process.env["SITE"] ?? site?.origin ?? "", wanted);
}
await browser.close();
