import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect } from "../site/emptied-fixtures.ts";

type Fixtures = {
  others: BrowserContext;
};

/** Adds a second admin in a browser of their own. */
export const test = base.extend<Fixtures>({
  others: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

/** Resolves once the page is subscribed to events; failed attempts are ignored. */
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
