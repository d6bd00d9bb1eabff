import path from "node:path";
import { parseSync, Visitor } from "vite";

/** Sources by path from the project's root, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

/** `file` is null for a package, a built-in and a virtual module. */
export type Import = { specifier: string; file: string | null };

export type SourceFacts = {
  /** Includes types, re-exports and dynamic imports, but not the generated route types. */
  imports: readonly Import[];
  /** Imports with a computed name, as written. */
  hiddenImports: readonly string[];
  browserGlobals: readonly string[];
  /** Uses of anything that opens a connection or starts a program: `node:http request`, `node:dns`, `fetch`. */
  connections: readonly string[];
  /** True for a file with nothing but re-exports. */
  isBarrel: boolean;
};

type EsModule = ReturnType<typeof parseSync>["module"];
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

/** The names of each module that open no connection; types never do. */
const HARMLESS_NAMES: Record<string, readonly string[]> = {
  "node:http": ["createServer", "STATUS_CODES"],
  "node:https": [],
  "node:http2": [],
  "node:net": ["BlockList", "createServer", "isIP", "isIPv4", "isIPv6", "Server"],
  "node:tls": [],
  "node:dgram": [],
  "node:dns": [],
  "node:dns/promises": [],
  "node:child_process": [],
  nodemailer: [],
  undici: [],
  ws: ["WebSocketServer"],
};
const CONNECTING_GLOBALS = new Set(["EventSource", "fetch", "WebSocket", "WebTransport", "XMLHttpRequest"]);
const GLOBAL_OBJECTS = new Set(["global", "globalThis", "self", "window"]);

/** @throws {Error} that names the file when it cannot be parsed. */
export function readSource(file: string, source: string): SourceFacts {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const reExported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExported];
  const specifiers = new Set(requests.map(({ value }) => value));
  const hiddenImports: string[] = [];
  const used = new Set<string>();
  const connections = new Set(connectingImports(module));
  const globals: { name: string; start: number }[] = [];
  const notGlobal = new Set<number>();
  const declared = new Set<string>();
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  new Visitor({
    ImportExpression(node) {
      if (node.source.type !== "Literal") hiddenImports.push(textOf(node));
      else {
        specifiers.add(String(node.source.value));
        if (String(node.source.value) in HARMLESS_NAMES) connections.add(String(node.source.value));
      }
    },
    TSImportType: ({ source: { value } }) => void specifiers.add(value),
    MemberExpression(node) {
      if (textOf(node) === "import.meta.glob") hiddenImports.push(textOf(node));
      if (node.object.type === "Identifier") used.add(node.object.name);
      const isOfGlobal = node.object.type === "Identifier" && GLOBAL_OBJECTS.has(node.object.name);
      if (!node.computed && !isOfGlobal) notGlobal.add(node.property.start);
      const written = node.property.type === "Literal" ? String(node.property.value) : "";
      if (isOfGlobal && CONNECTING_GLOBALS.has(written)) connections.add(written);
    },
    Property: (node) => void (!node.computed && !node.shorthand && notGlobal.add(node.key.start)),
    MethodDefinition: ({ key }) => void notGlobal.add(key.start),
    TSPropertySignature: ({ key }) => void notGlobal.add(key.start),
    TSMethodSignature: ({ key }) => void notGlobal.add(key.start),
    TSTypeReference: ({ typeName }) => void notGlobal.add(typeName.start),
    TSTypeQuery: ({ exprName }) => void notGlobal.add(exprName.start),
    CallExpression: ({ callee }) => void (callee.type === "Identifier" && used.add(callee.name)),
    NewExpression: ({ callee }) => void (callee.type === "Identifier" && used.add(callee.name)),
    Identifier({ name, start }) {
      if (LOADERS.has(name)) hiddenImports.push(name);
      if (CONNECTING_GLOBALS.has(name)) globals.push({ name, start });
    },
    VariableDeclarator: ({ id }) => declareNames(textOf(id), declared),
    FunctionDeclaration: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
    FunctionExpression: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
    ArrowFunctionExpression: ({ params }) => params.forEach((param) => declareNames(textOf(param), declared)),
  }).visit(program);
  const imported = new Set(module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)));
  for (const { name, start } of globals)
    if (!notGlobal.has(start) && !declared.has(name) && !imported.has(name)) connections.add(name);
  return {
    imports: [...specifiers]
      .filter((specifier) => !specifier.includes("/+types/"))
      .map((specifier) => ({ specifier, file: fileOf(file, specifier) })),
    hiddenImports,
    browserGlobals: [...used].filter((name) => BROWSER_GLOBALS.has(name) && !declared.has(name)),
    connections: [...connections],
    isBarrel:
      program.body.length > 0 && program.body.every((node) => node.type.startsWith("Export") && "source" in node && node.source),
  };
}

function connectingImports({ staticImports, staticExports }: EsModule): string[] {
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? { moduleRequest: entry.moduleRequest, entries: [entry] } : [])),
  );
  return [...staticImports, ...exported].flatMap(({ moduleRequest: { value: from }, entries }) => {
    const harmless = HARMLESS_NAMES[from];
    const values = entries.filter(({ isType }) => !isType).map(({ importName: { name } }) => name ?? "*");
    return harmless ? values.filter((name) => !harmless.includes(name)).map((name) => `${from} ${name}`) : [];
  });
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
