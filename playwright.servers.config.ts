import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** On sites that keep everything in PostgreSQL and S3: the browser tests tagged `@servers`, one of each screen that stores something; `ALL_ON_SERVERS=1` runs all. */
export default defineConfig(stories, {
  globalSetup: ["./tests/fresh-build.ts", "./e2e/servers.ts"],
  outputDir: "test-results/browser-on-servers",
  grep: process.env["ALL_ON_SERVERS"] === "1" ? /./ : /@servers/,
});
