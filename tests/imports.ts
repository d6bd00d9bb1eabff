import path from "node:path";
import { parseSync, Visitor } from "vite";

/** By path from the project's root, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

/** `file` is null for a package, a built-in and a virtual module. */
export type Import = { specifier: string; file: string | null };

export type SourceFacts = {
  /** Includes types, re-exports and dynamic imports, but not the generated route types. */
  imports: readonly Import[];
  /** Loads of modules that the source does not name, as written. */
  hiddenImports: readonly string[];
  browserGlobals: readonly string[];
  /** Only re-exports. */
  isBarrel: boolean;
};

type Span = { start: number; end: number };

const LOADERS = new Set(["createRequire", "getBuiltinModule", "require"]);
const BROWSER_GLOBALS = new Set([
  "addEventListener",
  "cancelAnimationFrame",
  "customElements",
  "document",
  "getComputedStyle",
  "history",
  "indexedDB",
  "innerHeight",
  "innerWidth",
  "IntersectionObserver",
  "localStorage",
  "location",
  "matchMedia",
  "MutationObserver",
  "navigator",
  "requestAnimationFrame",
  "requestIdleCallback",
  "ResizeObserver",
  "scrollBy",
  "scrollTo",
  "sessionStorage",
  "window",
]);

/** @throws {Error} that names the file when it cannot be parsed. */
export function readSource(file: string, source: string): SourceFacts {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const reExported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExported];
  const specifiers = new Set(requests.map(({ value }) => value));
  const hiddenImports: string[] = [];
  const used = new Set<string>();
  const declared = new Set<string>();
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === "Literal") specifiers.add(String(node.source.value));
      else hiddenImports.push(textOf(node));
    },
    TSImportType: ({ source: { value } }) => void specifiers.add(value),
    MemberExpression(node) {
      if (textOf(node) === "import.meta.glob") hiddenImports.push(textOf(node));
      if (node.object.type === "Identifier") used.add(node.object.name);
    },
    CallExpression: ({ callee }) => void (callee.type === "Identifier" && used.add(callee.name)),
    NewExpression: ({ callee }) => void (callee.type === "Identifier" && used.add(callee.name)),
    Identifier: ({ name }) => void (LOADERS.has(name) && hiddenImports.push(name)),
    VariableDeclarator: ({ id }) => declareNames(textOf(id), declared),
    FunctionDeclaration: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
    FunctionExpression: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
    ArrowFunctionExpression: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
  }).visit(program);
  return {
    imports: [...specifiers]
      .filter((specifier) => !specifier.includes("/+types/"))
      .map((specifier) => ({ specifier, file: fileOf(file, specifier) })),
    hiddenImports,
    browserGlobals: [...used].filter((name) => BROWSER_GLOBALS.has(name) && !declared.has(name)),
    isBarrel:
      program.body.length > 0 && program.body.every((node) => node.type.startsWith("Export") && "source" in node && node.source),
  };
}

/** Adds every word of a pattern, defaults and types included: a superset of what it declares. */
function declareNames(pattern: string, declared: Set<string>): void {
  for (const [name] of pattern.matchAll(/[\w$]+/g)) declared.add(name);
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

/** The first cycle, in order; null when there is none. */
export function findCycle(graph: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const isDone = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (isDone.has(node)) return null;
    for (const target of graph.get(node) ?? []) {
      const cycle = visit(target, [...trail, node]);
      if (cycle) return cycle;
    }
    isDone.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}
