import path from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./run.ts";

const ROUTE_MODULES = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const IMPORT = /\bimport\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.module\s*\)/;
const LOADER = path.join(ROOT, "app/platform/islands/load-chunk.ts");

/**
 * Replaces React Router's module loader by `loadChunk`: the original waits forever for a stalled chunk and reloads the page for a
 * failed one. The build fails if that code has changed.
 */
export function chunkLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "marquee:chunk-loader",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: ROUTE_MODULES },
      handler(code) {
        isReplaced = IMPORT.test(code);
        return `import { loadChunk } from ${JSON.stringify(LOADER)};\n${code.replace(IMPORT, "loadChunk(route.module)")}`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error("React Router loads the modules of routes in another way than tools/chunk-loader.ts knows.");
    },
  };
}
