import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const ENTRY = "app/entry.islands.ts";
const HOT_UPDATES = "tools/public-page-updates.ts";
const VIRTUAL = "virtual:islands";
const RESOLVED = "\0virtual:islands";

type Manifest = Record<string, { file: string; imports?: string[]; src?: string }>;

/**
 * Builds the islands' entry with React Router's client build: `import { islandScripts } from "virtual:islands"` is the list of
 * scripts of a public page, the entry last.
 */
export function islandEntry(): Plugin {
  let clientFolder = "";
  return {
    name: "marquee:island-entry",
    configResolved(config) {
      const outDir = config.environments["client"]?.build.outDir ?? "build/client";
      clientFolder = path.resolve(config.root, outDir);
    },
    buildStart() {
      const { mode, name } = this.environment;
      if (mode === "build" && name === "client") this.emitFile({ type: "chunk", id: ENTRY, name: "islands" });
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const scripts =
        this.environment.mode === "build"
          ? builtScripts(clientFolder)
          : ["/@vite/client", "/@id/__x00__virtual:react-router/inject-hmr-runtime", `/${HOT_UPDATES}`, `/${ENTRY}`];
      return `export const islandScripts = ${JSON.stringify(scripts)};`;
    },
  };
}

function builtScripts(clientFolder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(clientFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}.`);
  // Preloads the entry's imports in parallel.
  return [...(entry.imports ?? []), ENTRY].map((key) => `/${manifest[key]?.file}`);
}
