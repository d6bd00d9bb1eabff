import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./run.ts";

/**
 * Writes down what a build was made from, for `bin/build.mjs` to see when that changes: beside the folders of the build, in
 * `sources.txt`, the folders and files of the checkout's root that hold its modules, the modules of its configuration and
 * the public files. Whole folders, because the styles are made from files that are no modules.
 */
export function buildSources(): Plugin {
  let configuration: string[] = [];
  return {
    name: "marquee:build-sources",
    apply: "build",
    configResolved({ configFileDependencies, publicDir }) {
      configuration = [...configFileDependencies, publicDir];
    },
    generateBundle() {
      const sources = new Set([...this.getModuleIds(), ...configuration].flatMap(sourceOf));
      const lines = [...sources].map((source) => `${source}\n`);
      appendFileSync(path.resolve(ROOT, this.environment.config.build.outDir, "../sources.txt"), lines.join(""));
    },
  };
}

/** The entry of the checkout's root that a module lies in; none for packages, which the lock file names, and virtual modules. */
function sourceOf(id: string): string[] {
  const [source = ""] = path.relative(ROOT, id).split(path.sep);
  return path.isAbsolute(id) && source !== ".." && source !== "node_modules" ? [source] : [];
}
