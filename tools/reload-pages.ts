import path from "node:path";
import { normalizePath, type EnvironmentModuleNode, type Plugin } from "vite";
import { SERVER_CHANGED } from "./server-changed.ts";

const REGISTRY = "app/island-registry.ts";

/**
 * Reloads pages in development when server-rendered modules change. Islands update in place, and React Router updates admin
 * pages.
 */
export function reloadPages(): Plugin {
  return {
    name: "marquee:reload-pages",
    apply: "serve",
    hotUpdate({ file, modules: affected, server }) {
      // The style sheet depends on every file and updates by itself.
      const modules = affected.filter((module) => module.file === file && !file.endsWith(".css"));
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { moduleGraph, hot } = server.environments.client;
      const isInBrowser = ({ id }: EnvironmentModuleNode) => id !== null && moduleGraph.getModuleById(id) !== undefined;
      const registry = moduleGraph.getModuleById(normalizePath(path.join(server.config.root, REGISTRY)));
      const islands = new Set([...(registry?.importedModules ?? [])].map(({ id }) => id));
      const isIsland = ({ id }: EnvironmentModuleNode) => islands.has(id);
      if (!modules.some((module) => reaches(module, isInBrowser))) hot.send({ type: "full-reload" });
      else if (!modules.every((module) => isBehind(module, isIsland))) hot.send(SERVER_CHANGED, null);
    },
  };
}

type Test = (module: EnvironmentModuleNode) => boolean;

function reaches(module: EnvironmentModuleNode, test: Test, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  return test(module) || [...module.importers].some((importer) => reaches(importer, test, seen));
}

function isBehind(module: EnvironmentModuleNode, test: Test, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (test(module) || seen.has(module)) return true;
  seen.add(module);
  return module.importers.size > 0 && [...module.importers].every((importer) => isBehind(importer, test, seen));
}
