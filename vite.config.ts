import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { islandEntry } from "./tools/island-entry.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islandEntry()],
  build: { manifest: true, assetsDir: "static", target: "es2023" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "static/js/[name]-[hash].js",
            chunkFileNames: "static/js/[name]-[hash].js",
            assetFileNames: "static/[ext]/[name]-[hash][extname]",
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
