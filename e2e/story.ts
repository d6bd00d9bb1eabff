import { test as base, expect, type ConsoleMessage } from "@playwright/test";
import { startSite, type RunningSite } from "../tests/site.ts";
import { waitUntilLive } from "./live-pages.ts";

type WorkerFixtures = { demoSite: RunningSite };
type StoryFixtures = {
  /** Off for most tests: a page shows dozens of pictures. */
  showsPictures: boolean;
  withoutPictures: void;
  /**
   * Expected console messages, by exact text or pattern; any other error or warning fails the test. Two or more need Playwright's
   * tuple form: `[[first, second], { scope: "test" }]`.
   */
  expectedMessages: (string | RegExp)[];
  quietConsole: void;
};

/** `page.route` does not see requests forwarded by a service worker, so only tests of the worker enable it. */
export const WITHOUT_WORKER = { SERVICE_WORKER: "0" };

/** Chromium's message when a navigation cancels a view transition before the page's scripts can ignore it. */
const GIVEN_UP_TRANSITION = /^Transition was (skipped|aborted)/;

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  demoSite: [
    // Playwright requires a destructured first argument.
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
