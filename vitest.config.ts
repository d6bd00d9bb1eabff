import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { TEST_GIVE_UP_MS, WAIT_GIVE_UP_MS } from "./tests/time-limits.ts";

/** Tests of drivers on real files, of whole processes and of drawings by the hundred are too slow to run before each commit. */
const SLOW = ["{app,server,packages,tools,scripts,tests}/**/*.{slow,contract}.test.ts"];
/** Node runs everything but components: translating each module with Vite, and again in each project, takes a third of the CPU. */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const ALL_PROJECTS = {
  /** No module remembers anything between tests, so each file need not load them again: half a second of CPU. */
  isolate: false,
  setupFiles: ["tests/data/fixed-seeds.ts"],
  testTimeout: TEST_GIVE_UP_MS,
  hookTimeout: TEST_GIVE_UP_MS,
  expect: { poll: { timeout: WAIT_GIVE_UP_MS } },
  /** Sites and scripts that tests start by the hundred load compiled code. */
  env: { NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node") },
};
/** Files of four lines run the contract of a store, longer than any other; on a first run Vitest starts small files last. */
class ContractsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.endsWith(".contract.test.ts") ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    tags: [{ name: "full", description: "What `npm test` leaves to `npm run test:full`." }],
    sequence: { sequencer: ContractsFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,packages,tools,scripts,bench}/**/*.test.ts", "tests/{*,bin/*,data/*,house/*}.test.ts"],
          exclude: SLOW,
          ...ALL_PROJECTS,
          ...BY_NODE,
        },
      },
      { test: { name: "component", include: ["{app,server}/**/*.test.tsx"], ...ALL_PROJECTS } },
      {
        test: {
          name: "contract",
          include: SLOW,
          globalSetup: ["tests/servers/postgres-server.ts", "tests/servers/s3-server.ts"],
          ...ALL_PROJECTS,
          ...BY_NODE,
        },
      },
      {
        test: {
          name: "request",
          include: ["tests/request/**/*.test.ts"],
          globalSetup: ["tests/fresh-build.ts", "tests/servers/postgres-server.ts", "tests/servers/s3-server.ts"],
          ...ALL_PROJECTS,
          ...BY_NODE,
        },
      },
    ],
  },
});
