import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildSources } from "./tools/build-sources.ts";
import { chunkLoader } from "./tools/chunk-loader.ts";
import { englishTexts } from "./tools/english-texts.ts";
import { islandEntry } from "./tools/island-entry.ts";
import { lazyHandoff } from "./tools/lazy-handoff.ts";
import { NOT_BUNDLED } from "./tools/not-bundled.ts";
import { reloadPages } from "./tools/reload-pages.ts";
import { scriptName } from "./tools/script-names.ts";

/** The same in both builds: what the server writes into a page is what the browser's own code names there. */
const assetFileNames = "static/[ext]/[name]-[hash][extname]";

/** What the first script of a public page shares with others: small parts, each of which would cost a kilobyte of headers. */
const FIRST_ON_EVERY_PAGE = [
  "/browser/become-button.ts",
  "/browser/control-in.ts",
  "/browser/flow.ts",
  "/browser/is-fetched-ahead.ts",
  "/browser/is-return.ts",
  "/browser/page-language.ts",
  "/browser/post-to-worker.ts",
  "/browser/reduced-motion.ts",
  "/browser/safe-local-storage.ts",
  "/browser/show-toast.ts",
  "/browser/watchlist-storage.ts",
  "/island/arrived-islands.ts",
  "/lib/languages/language-paths.ts",
  "/lib/languages/language.ts",
  "/runtime/accept-skipped-transitions.ts",
  "/runtime/failed-pictures.ts",
  "/runtime/replaced-nodes.ts",
  "/search-box/search-key.ts",
  "vite/preload-helper",
];

/** React, and what islands share: parts of few bytes, each of which would cost a request. */
const SHARED_BY_ISLANDS = [
  "/node_modules/react/",
  "/node_modules/react-dom/",
  "/node_modules/scheduler/",
  "/browser/use-is-live.ts",
  "/language/language-context.ts",
  "/primitives/control-icon.tsx",
];

const isAmong = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/** What `npm start` runs, what tests run several sites in one process by, and the threads of jobs. */
const SERVER_ENTRIES = { main: "./server/main.ts", listen: "./server/listen.ts", job: "./server/jobs/worker.ts" };

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    islandEntry(),
    chunkLoader(),
    lazyHandoff(),
    englishTexts(),
    buildSources(),
    reloadPages(),
  ],
  publicDir: false,
  build: { manifest: true, assetsDir: "static", target: "es2023" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            codeSplitting: {
              groups: [
                { name: "react", test: isAmong(SHARED_BY_ISLANDS) },
                { name: "first", test: isAmong(FIRST_ON_EVERY_PAGE) },
              ],
            },
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: command === "build" ? { noExternal: true, external: NOT_BUNDLED } : {},
      build: { rollupOptions: { input: SERVER_ENTRIES, output: { assetFileNames } } },
    },
  },
}));
