import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildSources } from "./tools/build-sources.ts";
import { CHUNK_GROUPS, chunkGroups } from "./tools/chunk-groups.ts";
import { chunkLoader } from "./tools/chunk-loader.ts";
import { englishTexts } from "./tools/english-texts.ts";
import { islandEntry } from "./tools/island-entry.ts";
import { lazyHandoff } from "./tools/lazy-handoff.ts";
import { NOT_BUNDLED } from "./tools/not-bundled.ts";
import { reloadPages } from "./tools/reload-pages.ts";
import { scriptName } from "./tools/script-names.ts";

/** The same in both builds: what the server writes into a page is what the browser's own code names there. */
const assetFileNames = "static/[ext]/[name]-[hash][extname]";

/** What `npm start` runs, what tests run several sites in one process by, the threads of jobs, and a command that renders pages. */
const SERVER_ENTRIES = {
  main: "./server/main.ts",
  listen: "./server/listen.ts",
  job: "./server/jobs/worker.ts",
  publish: "./scripts/publish.ts",
};

/**
 * Static copies of the site are served from any folder, so what scripts preload and stylesheets load is relative to them. The server
 * renders the other addresses in scripts, too: both must be the same.
 */
function renderBuiltUrl(file: string, { hostType, ssr }: { hostType: "js" | "css" | "html"; ssr: boolean }) {
  // All assets lie beside the folder of the stylesheets.
  if (hostType === "css") return file.replace(/^static/, "..");
  return { relative: !ssr && file.endsWith(".js") };
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    islandEntry(),
    chunkGroups(),
    chunkLoader(),
    lazyHandoff(),
    englishTexts(),
    buildSources(),
    reloadPages(),
  ],
  publicDir: false,
  experimental: { renderBuiltUrl },
  build: { manifest: true, assetsDir: "static", target: "es2023" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            codeSplitting: { groups: CHUNK_GROUPS },
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
