import path from "node:path";

/** Every source file by its path from the project's root, `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

/** One import as written, and the file it means; `file` is null for a package, a built-in and a virtual module. */
export type Import = { specifier: string; file: string | null };

const STATIC = /^[ \t]*(?:import|export)\b(?:[^"'`;=()]*?\bfrom)?\s*["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;
const RE_EXPORT = /^export\s+(?:type\s+)?(?:\*|\{)[^;]*?\bfrom\s*["'][^"']+["'];?/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What a file imports: values and types, re-exports and dynamic imports; not the types made from the routes. */
export function importsOf(file: string, source: string): Import[] {
  const specifiers = [STATIC, DYNAMIC].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, specifier]) => specifier ?? ""),
  );
  return specifiers
    .filter((specifier) => !specifier.includes("/+types/"))
    .map((specifier) => ({ specifier, file: fileOf(file, specifier) }));
}

function fileOf(importer: string, specifier: string): string | null {
  const [plain = ""] = specifier.split("?");
  if (plain.startsWith("#app/")) return plain.slice(1);
  return plain.startsWith(".") ? path.posix.join(path.posix.dirname(importer), plain) : null;
}

/** `@scope/name` or `name` of a package, `node:sqlite` of a built-in; null for a file and a virtual module. */
export function packageOf({ specifier, file }: Import): string | null {
  if (file !== null || specifier.startsWith("virtual:")) return null;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Whether a file does nothing but hand on what others export. */
export function isBarrel(source: string): boolean {
  const code = source.replace(COMMENT, "");
  return code.search(RE_EXPORT) >= 0 && code.replace(RE_EXPORT, "").trim() === "";
}

/** The first ring of imports, as its files in order; null when there is none. */
export function findCycle(sources: Sources): string[] | null {
  const isDone = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (isDone.has(file)) return null;
    for (const { file: target } of importsOf(file, sources.get(file) ?? "")) {
      const cycle = target === null ? null : visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    isDone.add(file);
    return null;
  };
  for (const file of sources.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
