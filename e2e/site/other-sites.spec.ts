import { DEFAULT_SITE, type HandMadeList, type SiteDocument } from "#app/site/site.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { startSite } from "../../tests/sites/site.ts";
import { expectNoViolation } from "../axe.ts";
import { expect, test, WITHOUT_WORKER } from "../test.ts";
import { openLightPage } from "./page-checks.ts";

type OtherSite = { settings: Partial<SiteDocument>; dir: "ltr" | "rtl"; download: string };

const SITES: Record<string, OtherSite> = {
  "of films alone, in German": {
    settings: { name: "Kino Nord", language: "de", kinds: ["movie"] },
    dir: "ltr",
    download: "Herunterladen",
  },
  "in Arabic": {
    settings: { name: "Kino Nord", language: "ar" },
    dir: "rtl",
    download: "تنزيل",
  },
};
const LIST: HandMadeList = { slug: "evenings", title: "Evenings", text: "For two.", kind: "movie", codes: ["mv431", "mv435"] };
const PAGES = ["/", "/movies", "/movies/metropolis-1927", `/lists/${LIST.slug}`, "/search?q=zzzzzz", "/watchlist", "/about"];

async function startOtherSite(settings: Partial<SiteDocument>) {
  const site = await startSite({ environment: WITHOUT_WORKER });
  const store = await openStore(await storedIn(site.dataDir), () => new Date());
  await store.settings.set({ site: { ...DEFAULT_SITE, ...settings }, lists: [LIST] });
  await store.close();
  return site;
}

for (const [name, { settings, dir, download }] of Object.entries(SITES)) {
  test(
    `pages of a site ${name} are accessible, light and quiet, and work without scripts`,
    { tag: "@full" },
    async ({ page, browser }) => {
      await using site = await startOtherSite(settings);
      await expect
        .poll(async () => (await page.request.get(site.origin)).text())
        .toContain(`<html lang="${settings.language}" dir="${dir}"`);
      for (const path of PAGES) {
        await openLightPage(page, site.origin + path, /Kino Nord/);
        await expect(page).toHaveURL(site.origin + path);
        await expectNoViolation(page, path, ["dark"]);
      }
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(`${site.origin}/search?q=metropolis`);
      await plain.getByRole("main").getByRole("link", { name: "Metropolis" }).first().click();
      await expect(plain.getByRole("heading", { level: 1, name: "Metropolis" })).toBeVisible();
      await expect(plain.getByRole("link", { name: download, exact: true }).first()).toHaveAttribute("href", /\/download\//);
      await context.close();
    },
  );
}
