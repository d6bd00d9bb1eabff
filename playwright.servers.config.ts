import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** On sites that store everything in PostgreSQL and S3. */
export default defineConfig(stories, {
  globalSetup: ["./tests/fresh-build.ts", "./e2e/servers.ts"],
  outputDir: "test-results/browser-on-servers",
});
