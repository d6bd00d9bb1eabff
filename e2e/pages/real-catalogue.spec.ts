import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { engineSettings } from "../../tests/engines.ts";
import { PICTURE_HOST, REAL_CATALOGUE } from "../../tests/data/real-catalogue.ts";
import { runScript } from "../../tests/run-script.ts";
import type { RunningSite } from "../../tests/sites/site.ts";
import { signIn, test as base } from "../editing/admin-fixtures.ts";
import { expectNoViolation } from "../axe.ts";
import { expect } from "../test.ts";

const WIDTHS = [360, 1280];
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#456"/></svg>';
const LISTS = [
  "/",
  "/movies",
  "/tv-shows",
  "/animes",
  "/games",
  "/softwares",
  "/search",
  "/search?q=harbour",
  "/search?q=gone",
  "/search?q=%D9%85%D8%AF%D9%8A%D9%86%D8%A9",
];
const HARDEST = ["film-ar", "film-word", "show-12"];
/** The hardest items, one of each kind. */
const HARD = ["film-40", "anime-dead", "game-needs", "tool-files"];

const item = (id: string) => REAL_CATALOGUE.find((document) => document.id === id) as unknown as Item;
/** These differ from others only in a date, a rating or a script, which the lists show as well. */
const PLAIN =
  /^(harbour|film-(el|th|ko|zh|month|season|future|one|z|preset)|show-(one|no-links)|anime-(12|future|date)|game-(one|rated)|tool-(one|hi))$/;

const test = base.extend<object, { realSite: RunningSite }>({
  realSite: [
    async ({ adminSite }, use) => {
      const file = path.join(adminSite.dataDir, "real.ndjson");
      await writeFile(file, REAL_CATALOGUE.map((document) => `${JSON.stringify(document)}\n`).join(""));
      const environment = { DATA_DIR: adminSite.dataDir, ...(await engineSettings(adminSite.dataDir)) };
      const { out, code } = await runScript("import", [file], { environment });
      expect([out, code]).toEqual([`${REAL_CATALOGUE.length} added, 0 changed, 0 unchanged, 0 bad, 6 with notes\n`, 0]);
      await use(adminSite);
    },
    { scope: "worker" },
  ],
  // The browser reports each picture that does not load; other tests check the console.
  quietConsole: async ({ page: _page }, use) => use(),
});

/** Keeps all requests on this machine: the test answers the made-up hosts and blocks all others. */
async function answerForHosts(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => {
    const isPicture = route.request().url().startsWith(PICTURE_HOST);
    return isPicture ? route.fulfill({ contentType: "image/svg+xml", body: PICTURE }) : route.abort("namenotresolved");
  });
}

/** Finds faults that no page may have, however odd its items are. Loads lazy pictures as well. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const broken = [...document.images].filter(
      (image) =>
        image.complete && image.naturalWidth === 0 && image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return [
      ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
      ...broken.map(({ currentSrc }) => `a broken picture: ${currentSrc.slice(0, 80)}`),
    ];
  });
  return [...faults, ...(await orphanedDots(page))];
}

/** Finds lines of facts that begin with the separating dot. */
function orphanedDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beginsLine = (fact: Element) => {
      const before = fact.previousElementSibling;
      return !before || fact.getBoundingClientRect().top >= before.getBoundingClientRect().bottom;
    };
    /** The dot is within its padding. */
    const showsDot = (fact: Element) => {
      const { direction, paddingInlineStart } = getComputedStyle(fact);
      const [box, line] = [fact.getBoundingClientRect(), fact.parentElement!.getBoundingClientRect()];
      const start = direction === "rtl" ? line.right - box.right : box.left - line.left;
      const isClipped = getComputedStyle(fact.parentElement!).overflowX === "clip";
      return !isClipped || start + Number.parseFloat(paddingInlineStart) > 1;
    };
    return [...document.querySelectorAll(".dotted > *")]
      .filter((fact) => fact.checkVisibility() && beginsLine(fact) && showsDot(fact))
      .map(({ textContent }) => `a line that begins with a dot: ${textContent}`);
  });
}

test.use({ showsPictures: true });

test.beforeEach(async ({ context, page, realSite: _realSite }) => {
  await answerForHosts(context);
  await signIn(page);
  const form = { intent: "software-section", on: "yes" };
  await page.request.post("/admin/settings", { form, headers: { "Sec-Fetch-Site": "same-origin" } });
});

test("every page shows the data that operators have", { tag: "@full" }, async ({ page }) => {
  const faults: Record<string, string[]> = {};
  for (const { id } of REAL_CATALOGUE) {
    const answer = await page.request.get(itemPath(item(id)));
    expect([id, answer.status()]).toEqual([id, 200]);
  }
  const odd = REAL_CATALOGUE.filter(({ id }) => !PLAIN.test(id)).map(({ id }) => itemPath(item(id)));
  for (const address of [...LISTS, ...odd]) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await faultsOf(page);
      if (found.length > 0) faults[`${address} at ${width} px`] = found;
    }
  }
  expect(faults).toEqual({});
});

/** Finds visible texts that begin with an Arabic or Hebrew letter and run from left to right; not initials. */
function turnedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const turned: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (
        !element?.checkVisibility() ||
        element.closest(".sr-only, [aria-hidden]") ||
        !/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
      )
        continue;
      if (getComputedStyle(element).direction !== "rtl") turned.push(`${element.tagName}: ${text.slice(0, 40)}`);
    }
    return turned;
  });
}

test("texts run in the direction of their script", { tag: "@full" }, async ({ page }) => {
  const directionOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  for (const id of ["film-ar", "film-he", "show-ar"]) {
    await page.goto(itemPath(item(id)));
    const heading = page.getByRole("heading", { level: 1 });
    expect([id, await heading.evaluate((element) => getComputedStyle(element).direction)]).toEqual([id, "rtl"]);
  }
  for (const address of [
    "/",
    "/movies",
    "/search?q=مدينة",
    ...["film-ar", "film-he", "show-ar"].map((id) => itemPath(item(id))),
  ]) {
    await page.goto(address);
    expect.soft([address, await turnedTexts(page)]).toEqual([address, []]);
  }
  for (const id of ["film-ja", "film-ru", "harbour"]) {
    await page.goto(itemPath(item(id)));
    expect([id, await directionOf(item(id).itemName)]).toEqual([id, "ltr"]);
  }
});

for (const [name, addresses, tag] of [
  ["the hardest of them", ["/movies", ...HARDEST.map((id) => itemPath(item(id)))], []],
  ["other hard ones", ["/", "/search?q=the", ...HARD.map((id) => itemPath(item(id)))], ["@full"]],
] as const) {
  test(`${name} fit and are accessible`, { tag: [...tag] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    for (const address of addresses) {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect.poll(async () => [address, await faultsOf(page)]).toEqual([address, []]);
      await expectNoViolation(page, address);
    }
  });
}

test("the back office lists them and opens each form without an error", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const forms = ["film-word", "film-markup", "film-dead", "show-12", "game-long", "tool-bare"].map((id) => editPath(item(id)));
  const faults: Record<string, string[]> = {};
  for (const address of ["/admin", "/admin?q=harbour", ...forms]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const found = await faultsOf(page);
    if (found.length > 0) faults[address] = found;
    if (address.includes("/edit/")) await expect(page.getByText("No unsaved changes")).toBeVisible();
  }
  expect(faults).toEqual({});
});
