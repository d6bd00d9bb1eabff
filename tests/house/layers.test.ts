import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findCycle, packageOf, readSource, type Import, type SourceFacts } from "./imports.ts";
import { COMPUTED_IMPORTS, MAY_IMPORT, OPENS_CONNECTIONS, PACKAGE_HOMES, RESERVED, RUNS_IN_BROWSER } from "./walls.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const HOUSE = ["app", "server", "packages", "scripts"];
const AROUND = ["bin", "tools", "bench", "e2e", "tests"];
const IS_TEST = /\.(test|contract)\.tsx?$|^app\/store\/contract\//;
/** Scopes without folder cycles; a file directly in one of these counts as a folder. */
const ROOMS = /^(app\/(?:store\/sql|[^/]+)|server)\//;

type Facts = ReadonlyMap<string, SourceFacts>;

function readAll(folders: readonly string[]): Facts {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }));
  const facts = files
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => [file, readSource(file, readFileSync(path.join(ROOT, file), "utf8"))] as const);
  return new Map(facts);
}

const isIn = (file: string, place: string) => (place.endsWith("/") ? file.startsWith(place) : file === place);

/** `app/ui/` of `app/ui/cards/card.tsx`, `app/` of `app/root.tsx`, `server/` of everything in it. */
function layerOf(file: string): string {
  const [, folder] = /^((?:app|packages)\/[^/]+\/)/.exec(file) ?? [];
  return folder ?? file.slice(0, file.indexOf("/") + 1);
}

function mayImport(file: string, target: string): boolean {
  const reserved = RESERVED[target];
  if (reserved) return [...reserved, layerOf(target), "tests/"].some((place) => isIn(file, place));
  const wall = Object.keys(MAY_IMPORT)
    .filter((place) => place === layerOf(file) || isIn(file, place))
    .filter((place) => place !== "app/" || layerOf(file) === "app/")
    .toSorted((a, b) => b.length - a.length)[0];
  const isOwn = layerOf(target) === layerOf(file);
  return isOwn || (MAY_IMPORT[wall ?? ""] ?? []).some((place) => isIn(target, place));
}

function isAtHome(file: string, name: string): boolean {
  if (AROUND.some((folder) => folder !== "bin" && isIn(file, `${folder}/`))) return true;
  if (isIn(file, "bin/")) return name.startsWith("node:");
  const homes = PACKAGE_HOMES[name] ?? (name.startsWith("node:") ? PACKAGE_HOMES["node:"] : undefined) ?? [];
  return homes.some((place) => isIn(file, place));
}

/** `#app/` crosses layers. A file directly in `app/` belongs to no folder, so its `./ui/` does not. */
const leavesItsLayer = (file: string, { specifier, file: target }: Import) =>
  specifier.startsWith(".") &&
  file.startsWith("app/") &&
  target?.startsWith("app/") === true &&
  !target.startsWith(layerOf(file));

function isAllowed(file: string, found: Import): boolean {
  const name = packageOf(found);
  if (found.file === null) return name === null || isAtHome(file, name);
  return mayImport(file, found.file) && !leavesItsLayer(file, found) && (!IS_TEST.test(found.file) || isIn(file, "tests/"));
}

function violations(facts: Facts): string[] {
  return [...facts]
    .filter(([file]) => !IS_TEST.test(file))
    .flatMap(([file, { imports, hiddenImports, browserGlobals, connections }]) => [
      ...imports
        .filter((found) => !isAllowed(file, found))
        .map((found) => `${file} -> ${leavesItsLayer(file, found) ? found.specifier : (found.file ?? found.specifier)}`),
      ...(file in COMPUTED_IMPORTS ? [] : hiddenImports.map((written) => `${file} -> ${written}`)),
      ...(mayUseBrowser(file) ? [] : browserGlobals.map((name) => `${file} -> ${name}`)),
      ...(mayConnect(file) ? [] : connections.map((name) => `${file} -> ${name}`)),
    ]);
}

/** Scripts in a browser reach only the site: its Content-Security-Policy allows no other host. */
const mayConnect = (file: string) =>
  [...Object.keys(OPENS_CONNECTIONS), ...RUNS_IN_BROWSER, "e2e/", "bench/", "tools/", "tests/"].some((place) =>
    isIn(file, place),
  );

const mayUseBrowser = (file: string) =>
  [...RUNS_IN_BROWSER, "e2e/", "bench/", "tools/", "tests/"].some((place) => isIn(file, place));

const importGraph = (facts: Facts) =>
  new Map([...facts].map(([file, { imports }]) => [file, imports.flatMap(({ file: target }) => target ?? [])]));

/** Imports within one layer, without tests, since a contract may import from elsewhere. */
function folderGraph(facts: Facts): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of importGraph(facts)) {
    const [room] = ROOMS.exec(file) ?? [];
    if (room === undefined || IS_TEST.test(file)) continue;
    const folderOf = (each: string) => (path.posix.dirname(each) + "/" === room ? each : path.posix.dirname(each));
    const targeted = targets.filter((target) => ROOMS.exec(target)?.[0] === room).map(folderOf);
    const folder = folderOf(file);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...targeted.filter((target) => target !== folder)]));
  }
  return graph;
}

/** Searches differently from `readAll`, so that a pattern that finds nothing cannot pass. */
function holdsSource(place: string): boolean {
  const full = path.join(ROOT, place);
  if (!existsSync(full)) return false;
  return !place.endsWith("/") || readdirSync(full, { recursive: true }).some((file) => /\.(tsx?|mjs)$/.test(String(file)));
}

const house = readAll(HOUSE);
const all: Facts = new Map([...house, ...readAll(AROUND)]);
const planted = (...files: [file: string, ...lines: string[]][]): Facts =>
  new Map(files.map(([file, ...lines]) => [file, readSource(file, lines.join("\n"))]));

describe("the layers", () => {
  it("import only what they may", () => {
    expect(violations(all)).toEqual([]);
  });

  it("have no import cycle of files", () => {
    expect(findCycle(importGraph(all))).toBeNull();
  });

  it("have no import cycle of folders", () => {
    expect(findCycle(folderGraph(house))).toBeNull();
  });

  it("have no file that only re-exports", () => {
    expect([...all].filter(([, { isBarrel }]) => isBarrel).map(([file]) => file)).toEqual([]);
  });

  it("load little in main.ts when it only starts workers", () => {
    const source = readFileSync(path.join(ROOT, "server/main.ts"), "utf8").replace(
      'const { serve } = await import("./serve.ts");',
      "",
    );
    const graph = importGraph(house);
    const { imports } = readSource("server/main.ts", source);
    const loaded = new Set(imports.map(({ specifier }) => specifier.replace("./", "server/")));
    for (const file of loaded) for (const target of graph.get(file) ?? []) loaded.add(target);
    expect([...loaded].filter((file) => /^(app\/(?!lib\/)|server\/(?!process\/|env|setting))/.test(file))).toEqual([]);
  });

  it("load no demo drawing code in the running site", () => {
    const graph = importGraph(house);
    const loaded = new Set(["server/app.ts", "server/jobs/worker.ts", "scripts/demo-remove.ts"]);
    for (const file of loaded) for (const target of graph.get(file) ?? []) loaded.add(target);
    const ofTheDemo = [...loaded].filter((file) => file.startsWith("packages/demo/"));
    expect(ofTheDemo).toEqual(expect.arrayContaining(["packages/demo/fill.ts", "packages/demo/remove.ts"]));
    expect(ofTheDemo.filter((file) => /\/(art\/.*|draw-pictures\.ts|seen-first\.ts)$/.test(file))).toEqual([]);
  });

  it("name only modules that open connections", () => {
    const opens = (place: string) => [...all].some(([file, { connections }]) => isIn(file, place) && connections.length > 0);
    expect(Object.keys(OPENS_CONNECTIONS).filter((place) => !opens(place))).toEqual([]);
  });

  it("are all in the table, and were all read", () => {
    const folders = readdirSync(path.join(ROOT, "app"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => `app/${name}/`).filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
    const tables = [MAY_IMPORT, OPENS_CONNECTIONS, COMPUTED_IMPORTS, RESERVED];
    const places = [...tables.flatMap((table) => Object.keys(table)), ...RUNS_IN_BROWSER];
    expect(places.filter((place) => place !== "app/styles/" && ![...all.keys()].some((file) => isIn(file, place)))).toEqual([]);
    expect(places.filter(holdsSource)).toEqual(places.filter((place) => place !== "app/styles/"));
  });

  it("list only package homes that exist", () => {
    const homes = Object.entries(PACKAGE_HOMES).flatMap(([name, places]) => places.map((place) => ({ name, place })));
    const isImported = ({ name, place }: { name: string; place: string }) =>
      [...all].some(
        ([file, { imports }]) =>
          isIn(file, place) && imports.some((found) => (packageOf(found) ?? "").startsWith(name === "node:" ? "node:" : name)),
      );
    expect(homes.filter((home) => !isImported(home))).toEqual([]);
  });
});

describe("the test of the layers", () => {
  it.each([
    ["app/ui/cards/card.tsx", `import type { Store } from "#app/store/store.ts";`, "app/store/store.ts"],
    ["app/routes/lists/home.tsx", `import { openDiskBlobs } from "#app/blobs/disk.ts";`, "app/blobs/disk.ts"],
    [
      "app/domain/items.ts",
      `import {\n  sqliteDialect,\n} from "#app/store/sql/sqlite/dialect.ts";`,
      "app/store/sql/sqlite/dialect.ts",
    ],
    ["app/domain/items.ts", `import {\n  // it's here\n  find,\n} from "#app/ui/find.ts";`, "app/ui/find.ts"],
    ["app/kinds/movie.ts", `import { a } from "#app/lib/a.ts"; import { b } from "#app/store/store.ts";`, "app/store/store.ts"],
    ["app/kinds/movie.ts", `import { cut } from "../lib/text.ts";`, "../lib/text.ts"],
    ["app/pictures/sharp.ts", `import type { Blobs } from "#app/blobs/blobs.ts";`, "app/blobs/blobs.ts"],
    ["app/ui/cards/card.tsx", `const schemas = import("#app/kinds/schemas/schemas.ts");`, "app/kinds/schemas/schemas.ts"],
    ["app/ui/cards/card.tsx", `export type T = import("#app/store/store.ts").Store;`, "app/store/store.ts"],
    ["app/ui/cards/card.tsx", `document.title = "Marquee";`, "document"],
    ["app/lib/ids.ts", `export { randomUUID } from "node:crypto";`, "node:crypto"],
    ["app/store/store.ts", `import type { DatabaseSync } from "node:sqlite";\nimport "left-pad/index.js";`, "left-pad/index.js"],
    ["app/routes/lists/home.tsx", `const stores = import.meta.glob("../../store/sql/*.ts");`, "import.meta.glob"],
    ["app/domain/items.ts", "await import(`#app/ui/${name}.ts`);", "import(`#app/ui/${name}.ts`)"],
    ["app/domain/items.ts", `const load = createRequire(import.meta.url);`, "createRequire"],
    ["app/kinds/movie.ts", `process.getBuiltinModule("node:fs");`, "getBuiltinModule"],
    ["server/shell.ts", `import { describeStore } from "#app/store/store.contract.ts";`, "app/store/store.contract.ts"],
    ["server/log.ts", `import { openSqliteStore } from "#app/store/sql/sqlite.ts";`, "app/store/sql/sqlite.ts"],
    ["bin/start.mjs", `import { parse } from "zod";`, "zod"],
    ["server/media/copy.ts", `import { get as read } from "node:http";`, "node:http get"],
    ["server/media/copy.ts", `import https from "node:https";`, "node:https *"],
    ["server/media/copy.ts", `import { createServer, connect } from "node:net";`, "node:net connect"],
    ["app/domain/items.ts", `import * as tls from "node:tls";`, "node:tls *"],
    ["app/domain/items.ts", `export { lookup } from "node:dns/promises";`, "node:dns/promises lookup"],
    ["app/store/sql/copy.ts", `const { connect } = await import("node:http2");`, "node:http2"],
    ["app/store/store.ts", `export * from "node:dgram";`, "node:dgram *"],
    [
      "scripts/import.ts",
      `import { execFile } from "node:child_process";\nexecFile("curl", [url]);`,
      "node:child_process execFile",
    ],
    ["server/media/copy.ts", `import { WebSocket } from "ws";\nnew WebSocket(url);`, "ws WebSocket"],
    ["server/media/copy.ts", `import { request } from "undici";`, "undici request"],
    ["server/media/copy.ts", `await fetch(url);`, "fetch"],
    ["app/routes/lists/home.tsx", `export const loader = () => globalThis.fetch(url);`, "fetch"],
    ["app/domain/items.ts", `const send = globalThis["fetch"];`, "fetch"],
    ["app/domain/items.ts", `const services = { fetch };`, "fetch"],
    ["app/pictures/sharp.ts", `new EventSource(url);`, "EventSource"],
    ["packages/demo/fill.ts", `new WebSocket(url);`, "WebSocket"],
    ["app/ui/cards/card.tsx", `fetch("/search");`, "fetch"],
  ])("detects %s: %s", (file, line, target) => {
    expect(violations(planted([file, line]))).toContain(`${file} -> ${target}`);
  });

  it("accepts allowed imports, and text that only looks like an import", () => {
    const lines = [
      `import { readFile } from "node:fs/promises";`,
      `import type { Store } from "#app/store/store.ts";`,
      `import { find } from "./find.ts";`,
      `export const line = 'import x from "pg"';`,
      `// import { sql } from "kysely";`,
      `export const titleOf = (document: { title: string }) => document.title;`,
      `import type { Agent } from "node:http";`,
      `import { isIP, type Socket } from "node:net";`,
      `type Shell = { fetch(request: Request): Response; send: typeof fetch };`,
      `export const answer = (shell: Shell, socket: WebSocket) => ({ fetch: shell.fetch(socket.request) });`,
      `export const askWith = (fetch: Shell["fetch"]) => fetch(request);`,
    ];
    expect(violations(planted(["app/domain/items.ts", ...lines]))).toEqual([]);
  });

  it("detects cycles of files and of folders, and files that only re-export", () => {
    const cycle = planted(
      ["app/lib/a.ts", `import { b } from "./b.ts";`],
      ["app/lib/b.ts", `import type { A } from "#app/lib/a.ts";`],
    );
    expect(findCycle(importGraph(cycle))).toEqual(["app/lib/a.ts", "app/lib/b.ts", "app/lib/a.ts"]);
    const [icon, gallery] = ["app/ui/primitives/icon.tsx", "app/ui/gallery/gallery.tsx"];
    const intoFeature = planted(
      [icon, `import { open } from "../gallery/open.ts";`],
      [gallery, `import "../primitives/icon.tsx";`],
    );
    expect(findCycle(folderGraph(intoFeature))).toEqual(["app/ui/primitives", "app/ui/gallery", "app/ui/primitives"]);
    const [storage, realtime] = ["server/storage-api/actor.ts", "server/realtime/hub.ts"];
    const intoRealtime = planted([storage, `import "../realtime/hub.ts";`], [realtime, `import "../storage-api/file-model.ts";`]);
    expect(findCycle(folderGraph(intoRealtime))).not.toBeNull();
    expect(readSource("a.ts", `/** All of it. */\nexport * from "./a.ts";\nexport type { B } from "./b.ts";\n`).isBarrel).toBe(
      true,
    );
    expect(readSource("a.ts", `export { a } from "./a.ts";\nexport const b = 1;\n`).isBarrel).toBe(false);
  });
});
