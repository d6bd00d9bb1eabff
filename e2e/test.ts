import { test as base, expect, type ConsoleMessage } from "@playwright/test";
import { startSite, type RunningSite } from "../tests/sites/site.ts";
import { waitUntilLive } from "./editing/live-pages.ts";
import { translatePages } from "./page-translation.ts";

type WorkerFixtures = {
  demoSite: RunningSite;
  /** Off for most tests: a page shows dozens of pictures. An option of the browser, thus of a whole file. */
  showsPictures: boolean;
};
type StoryFixtures = {
  /**
   * Expected console messages, by exact text or pattern; any other error or warning fails the test. Two or more need Playwright's
   * tuple form: `[[first, second], { scope: "test" }]`.
   */
  expectedMessages: (string | RegExp)[];
  quietConsole: void;
};

/** `page.route` does not see requests forwarded by a service worker, so only tests of the worker enable it. */
export const WITHOUT_WORKER = { SERVICE_WORKER: "0" };

/** Whether other software replaces the texts of every page. */
const IS_TRANSLATED = Boolean(process.env["TRANSLATED"]);

/** Chromium's message about previews and files, in which the script that replaces texts cannot run. */
const NO_SCRIPTS_IN_FRAME = /^Blocked script execution in '.+' because the document's frame is sandboxed/;

/** Answering requests for them with `page.route` would pause every request of a page, and switch off the browser's cache. */
const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false";

/** Chromium's messages about pictures that a page preloads while they are off. */
const UNUSED_PRELOAD =
  /because image loading is disabled|(\.(avif|jpg|png|webp)|\/services\/img\/[\w-]+) was preloaded using link preload but not used/;

/** Chromium's message when a navigation cancels a view transition before the page's scripts can ignore it. */
const GIVEN_UP_TRANSITION = /^Transition was (skipped|aborted)/;

/** Chromium's message about a page that connects while the end of its test stops the site. */
const STOPPING_SITE = /^WebSocket connection to '.+' failed: .+(?: 503|net::ERR_CONNECTION_REFUSED)$/;

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  demoSite: [
    // Playwright requires a destructured first argument.
    async ({ playwright: _playwright }, use) => {
      await using site = await startSite({ environment: WITHOUT_WORKER });
      await use(site);
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ browser }, use) => {
      browser.on("context", waitUntilLive);
      if (IS_TRANSLATED) browser.on("context", (context) => void translatePages(context));
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demoSite }, use) => use(demoSite.origin),
  showsPictures: [false, { option: true, scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, showsPictures }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: showsPictures ? args : [...args, WITHOUT_PICTURES] });
    },
    { scope: "worker" },
  ],
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedMessages, showsPictures }, use) => {
      const messages: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (!showsPictures && UNUSED_PRELOAD.test(message.text())) return;
        if (IS_TRANSLATED && NO_SCRIPTS_IN_FRAME.test(message.text())) return;
        if (STOPPING_SITE.test(message.text())) return;
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
