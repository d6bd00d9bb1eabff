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

/** Resolves once the site tells this page, from now on, what happens; tries that come to nothing do not count. */
export function untilFollowing(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"to":"subscribe"')) resolve();
      }),
    );
  });
}

export { expect };
