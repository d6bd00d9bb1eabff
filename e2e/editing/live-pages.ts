import { expect, type BrowserContext, type Page } from "@playwright/test";

/** Matches what is not hydrated yet, except for islands that hydrate when scrolled into view. */
const NOT_LIVE =
  ":root[data-reference]:not([data-live]), .site-bar:not([data-bar]), [data-island]:is([data-when=load], [data-when=idle]):not([data-live])";

/** Calls that wait only for the document want it before hydration. */
const IS_ENOUGH: ReadonlySet<unknown> = new Set(["commit", "domcontentloaded"]);

/** Makes every navigation wait for hydration: a test is faster than any user. */
export function waitUntilLive(context: BrowserContext): void {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = (address, options) => onceLive(page, goto(address, options), options?.waitUntil);
    page.reload = (options) => onceLive(page, reload(options), options?.waitUntil);
  });
}

async function onceLive<Answer>(page: Page, opened: Promise<Answer>, waitUntil: string | undefined): Promise<Answer> {
  const answer = await opened;
  if (!IS_ENOUGH.has(waitUntil)) await expectLive(page);
  return answer;
}

export async function expectLive(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia("(scripting)").matches);
  if (hasScripts) await expect(page.locator(NOT_LIVE)).toHaveCount(0);
}
