import { expect, type BrowserContext, type Page } from "@playwright/test";

/** What is not live yet: a page of the back office, the bar of a public page, or a part of it that does not wait to be gone to. */
const NOT_LIVE =
  ":root[data-reference]:not([data-live]), .site-bar:not([data-bar]), [data-island]:is([data-when=load], [data-when=idle]):not([data-live])";

/** A site that renders pictures for the first time keeps its scripts waiting. */
const PATIENCE_MS = 90_000;

/** Who waits for no more than the document wants the page as it was rendered. */
const IS_ENOUGH: ReadonlySet<unknown> = new Set(["commit", "domcontentloaded"]);

/** From now on, opening an address in this browser takes until the page answers: no person is faster than its scripts. */
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

/** Waits until a page answers that a story came to by a link or a form. */
export async function expectLive(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia("(scripting)").matches);
  if (hasScripts) await expect(page.locator(NOT_LIVE)).toHaveCount(0, { timeout: PATIENCE_MS });
}
