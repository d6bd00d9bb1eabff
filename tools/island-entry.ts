import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const ENTRIES = { islands: "app/entry.islands.ts", copy: "app/entry.copy.ts" };
const HOT_UPDATES = "tools/public-page-updates.ts";
const VIRTUAL = "virtual:islands";
const RESOLVED = "\0virtual:islands";

type Manifest = Record<string, { file: string; imports?: string[]; src?: string }>;

/**
 * Builds the islands' entry with React Router's client build: `import { islandScripts } from "virtual:islands"` is the list of
 * scripts of a public page, the entry last; `copyScripts` are those of a page of a static copy.
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
      if (mode !== "build" || name !== "client") return;
      for (const [entry, id] of Object.entries(ENTRIES)) this.emitFile({ type: "chunk", id, name: entry });
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const scriptsOf = (entry: string) =>
        this.environment.mode === "build"
          ? builtScripts(clientFolder, entry)
          : ["/@vite/client", "/@id/__x00__virtual:react-router/inject-hmr-runtime", `/${HOT_UPDATES}`, `/${entry}`];
      const [islands, copy] = [ENTRIES.islands, ENTRIES.copy].map((entry) => JSON.stringify(scriptsOf(entry)));
      return `export const islandScripts = ${islands}; export const copyScripts = ${copy};`;
    },
  };
}

function builtScripts(clientFolder: string, id: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(clientFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const entry = manifest[id];
  if (!entry) throw new Error(`The client build has no ${id}.`);
  // Preloads the entry's imports in parallel.
  return [...(entry.imports ?? []), id].map((key) => `/${manifest[key]?.file}`);
}
