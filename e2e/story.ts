import { test as base, expect, type ConsoleMessage } from "@playwright/test";
import { startSite, type RunningSite } from "../tests/site.ts";
import { waitUntilLive } from "./live-pages.ts";

type WorkerFixtures = { demoSite: RunningSite };
type StoryFixtures = {
  /** Whether the demo's pictures are fetched. Most tests do without: a page shows dozens of them. */
  showsPictures: boolean;
  withoutPictures: void;
  /**
   * Console messages this story provokes, by exact text, or by a pattern where an address of a built file is part of it; any
   * other error or warning fails it. Two of them stand in the fixture's own pair: `[[first, second], { scope: "test" }]`.
   */
  expectedMessages: (string | RegExp)[];
  quietConsole: void;
};

/** What a service worker hands on is out of a story's reach (`page.route`), so only the stories about it have one. */
export const WITHOUT_WORKER = { SERVICE_WORKER: "0" };

/** How Chromium tells that it gave up going over into a page: a story clicks on before the page's scripts can say that it does not matter. */
const GIVEN_UP_TRANSITION = /^Transition was (skipped|aborted)/;

/** A story on a site with the demo catalogue. An unexpected message in the browser's console fails it. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  demoSite: [
    // Playwright wants the first argument destructured, even when nothing of it is needed.
    async ({ playwright: _playwright }, use) => {
      await using site = await startSite({ environment: WITHOUT_WORKER });
      await use(site);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      browser.on("context", waitUntilLive);
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demoSite }, use) => use(demoSite.origin),
  showsPictures: [false, { option: true }],
  withoutPictures: [
    async ({ page, showsPictures }, use) => {
      const nothing = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
      if (!showsPictures) await page.route("**/pictures/**", (route) => route.fulfill(nothing));
      await use();
    },
    { auto: true },
  ],
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (["error", "warning"].includes(message.type())) messages.push(message.text());
      };
      page.on("console", note);
      page.on("pageerror", ({ message }) => {
        if (!GIVEN_UP_TRANSITION.test(message)) messages.push(message);
      });
      await use();
      expect(messages).toEqual(expectedMessages.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)));
    },
    { auto: true },
  ],
});

export { expect };
