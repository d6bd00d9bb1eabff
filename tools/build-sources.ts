import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./run.ts";

/**
 * Writes `sources.txt` beside the build's folders: the root's folders and files that hold its modules and its configuration's
 * modules, which `bin/build.mjs` compares. Whole folders, because the styles depend on files that are not
 * modules.
 */
export function buildSources(): Plugin {
  let configuration: string[] = [];
  return {
    name: "marquee:build-sources",
    apply: "build",
    configResolved({ configFileDependencies }) {
      configuration = configFileDependencies;
    },
    generateBundle() {
      const sources = new Set([...this.getModuleIds(), ...configuration].flatMap(sourceOf));
      const lines = [...sources].map((source) => `${source}\n`);
      const folder = path.resolve(ROOT, this.environment.config.build.outDir, "..");
      mkdirSync(folder, { recursive: true });
      appendFileSync(path.join(folder, "sources.txt"), lines.join(""));
    },
  };
}

/** None for virtual modules and for packages, which the lock file covers. */
function sourceOf(id: string): string[] {
  const [source = ""] = path.relative(ROOT, id).split(path.sep);
  return path.isAbsolute(id) && source !== ".." && source !== "node_modules" ? [source] : [];
}
