import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./run.ts";

const PACKAGE = /^node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;

/**
 * Writes `sources.txt` beside the build's folders: the root's folders and files that hold its modules and its configuration's
 * modules, which `bin/build.mjs` compares. Whole folders, because the styles depend on files that are not
 * modules. `packages.txt` has the folders of the packages that were bundled, for the SBOM.
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
      const modules = [...this.getModuleIds()];
      const folder = path.resolve(ROOT, this.environment.config.build.outDir, "..");
      mkdirSync(folder, { recursive: true });
      const append = (name: string, lines: readonly string[]) =>
        appendFileSync(path.join(folder, name), [...new Set(lines)].map((line) => `${line}\n`).join(""));
      append("sources.txt", [...modules, ...configuration].flatMap(sourceOf));
      append("packages.txt", modules.flatMap(packageOf));
    },
  };
}

/** None for virtual modules and for packages, which the lock file covers. */
function sourceOf(id: string): string[] {
  const [source = ""] = path.relative(ROOT, id).split(path.sep);
  return path.isAbsolute(id) && source !== ".." && source !== "node_modules" ? [source] : [];
}

function packageOf(id: string): string[] {
  const [folder] = PACKAGE.exec(path.relative(ROOT, id).replaceAll(path.sep, "/")) ?? [];
  return path.isAbsolute(id) && folder ? [folder] : [];
}
