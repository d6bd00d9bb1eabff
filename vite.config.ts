import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildSources } from "./tools/build-sources.ts";
import { chunkLoader } from "./tools/chunk-loader.ts";
import { islandEntry } from "./tools/island-entry.ts";
import { reloadPages } from "./tools/reload-pages.ts";

/** The same in both builds: what the server writes into a page is what the browser's own code names there. */
const assetFileNames = "static/[ext]/[name]-[hash][extname]";

/** What the first script of a public page shares with others: small parts, which would be a request each. */
const FIRST_ON_EVERY_PAGE = /accept-skipped-transitions\.ts$|is-return\.ts$|kept-storage\.ts$|vite\/preload-helper/;

/** Bundled into the server's build are all other packages: a start then reads one file instead of hundreds. */
const NOT_BUNDLED = ["sharp", "pg", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), islandEntry(), chunkLoader(), buildSources(), reloadPages()],
  build: { manifest: true, assetsDir: "static", target: "es2023" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "static/js/[name]-[hash].js",
            chunkFileNames: "static/js/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
                { name: "first", test: FIRST_ON_EVERY_PAGE },
              ],
            },
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? { noExternal: true, external: NOT_BUNDLED } : {},
      build: { rollupOptions: { input: "./server/app.ts", output: { assetFileNames } } },
    },
  },
}));
