import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

/** The stories that hang on how the site keeps things, on sites that keep them in PostgreSQL and S3 instead of a folder. */
export default defineConfig(stories, {
  globalSetup: "./e2e/servers.ts",
  outputDir: "test-results/stories-on-servers",
  testMatch: [
    "admin-navigation",
    "api-keys",
    "content-changes",
    "content-list",
    "counting",
    "customization",
    "detail-page",
    "filter-sheet",
    "home-to-download",
    "invitation",
    "item-conflict",
    "item-forms",
    "lists",
    "live-changes",
    "live-lists",
    "media",
    "ratings",
    "search-dropdown",
    "settings",
    "sign-in",
    "storage-package",
    "uploaded-pictures",
    "uploads",
    "watchlist",
  ].map((name) => `${name}.spec.ts`),
});
