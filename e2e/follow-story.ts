import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect } from "./emptied-story.ts";

type Fixtures = {
  /** The browser of another admin. */
  others: BrowserContext;
};

/** A story in which two admins work at the same time. */
export const test = base.extend<Fixtures>({
  others: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

/** Resolves once the site tells this page, from now on, what happens. */
export async function untilFollowing(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => opened.url().includes("/v1/realtime"));
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"to":"subscribe"'));
}

export { expect };
