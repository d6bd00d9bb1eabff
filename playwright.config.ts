import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { TEST_GIVE_UP_MS, WAIT_GIVE_UP_MS } from "./tests/time-limits.ts";
import { findBrowser } from "./tools/find-browser.ts";

const root = import.meta.dirname;
/** Sites and scripts that tests start by the hundred load compiled code. */
process.env["NODE_COMPILE_CACHE"] ??= path.join(root, "node_modules/.cache/node");
const { executablePath, env, args } = await findBrowser(root);

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./tests/fresh-build.ts",
  // Node strips the types itself; translating two thousand files with Babel takes ten seconds.
  build: { external: ["**/*"] },
  outputDir: "test-results/stories",
  /** The tests of a file share its sites. */
  fullyParallel: false,
  forbidOnly: true,
  timeout: TEST_GIVE_UP_MS,
  expect: { timeout: WAIT_GIVE_UP_MS },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath, env, args },
    screenshot: "only-on-failure",
    // What moves is drawn again and again; the tests of what moves ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
