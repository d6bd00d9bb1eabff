import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync } from "vite";

export type TracedSources = {
  /** Paths from the root, sorted. */
  files: string[];
  /** Packages they import, sorted. */
  packages: string[];
};

/** All files that Node loads for these, by their imports; files read by name are not included. */
export async function traceSources(root: string, entries: readonly string[]): Promise<TracedSources> {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (files.has(file)) return;
    files.add(file);
    const specifiers = loadedBy(file, await readFile(path.join(root, file), "utf8"));
    for (const specifier of specifiers.filter((each) => !each.startsWith("node:"))) {
      const imported = fileOf(file, specifier);
      if (imported !== null) await visit(imported);
      else packages.add(packageOf(specifier));
    }
  };
  for (const entry of entries) await visit(entry);
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

/** Ignores types, which Node strips; `import { type T }` is loaded all the same. */
export function loadedBy(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const isLoaded = ({ start, end }: { start: number; end: number }) => !/^(?:im|ex)port\s+type\b/.test(source.slice(start, end));
  const imported = module.staticImports.filter(isLoaded).map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .filter(isLoaded)
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const named = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier = ""] = /^["'](.*)["']$/.exec(source.slice(start, end)) ?? [];
    return specifier === "" ? [] : [specifier];
  });
  return [...new Set([...imported, ...exported, ...named])];
}

function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith("#app/")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(importer), specifier) : null;
}

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
