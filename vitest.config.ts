import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["{app,server,demo,tools,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"] } },
      { test: { name: "request", include: ["tests/request/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 } },
    ],
  },
});
