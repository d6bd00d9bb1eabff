import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importGraph, nounGraph, readAll, ROOT, type Facts } from "./graphs.ts";
import { findCycle, packageOf, readSource } from "./imports.ts";
import { NOUNS } from "./nouns.ts";
import { IS_TEST, nounOf, rolesOf } from "./rooms.ts";
import { AROUND, isIn, holds, violations, folderGraph, privateImports, hasNoNoun } from "./violations.ts";
import {
  COMPUTED_IMPORTS,
  DOORS,
  JOINS,
  LAYERS,
  MAY_IMPORT,
  OPENS_CONNECTIONS,
  PACKAGE_HOMES,
  RESERVED,
  RUNS_IN_BROWSER,
} from "./walls.ts";

const HOUSE = ["app", "server", "packages", "scripts"];

const isPath = (place: string) => place.includes("/");
const house = readAll(HOUSE);
const all: Facts = new Map([...house, ...readAll(AROUND)]);
const roles = rolesOf(all);
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
    const code = [...loaded].filter((file) => !file.endsWith(".en.json"));
    expect(code.filter((file) => /^(app\/(?!lib\/|languages\/)|server\/(?!process\/|env|setting))/.test(file))).toEqual([]);
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
    const tables = [LAYERS, MAY_IMPORT, OPENS_CONNECTIONS, COMPUTED_IMPORTS, RESERVED];
    const places = [...tables.flatMap((table) => Object.keys(table)), ...DOORS, ...JOINS, ...RUNS_IN_BROWSER.filter(isPath)];
    expect(places.filter((place) => ![...all.keys()].some((file) => isIn(file, place)))).toEqual([]);
  });

  it("list only package homes that exist", () => {
    const homes = Object.entries(PACKAGE_HOMES).flatMap(([name, places]) => places.map((place) => ({ name, place })));
    const isImported = ({ name, place }: { name: string; place: string }) =>
      [...all].some(
        ([file, { imports }]) =>
          holds(roles, place, file) &&
          imports.some((found) => (packageOf(found) ?? "").startsWith(name === "node:" ? "node:" : name)),
      );
    expect(homes.filter((home) => !isImported(home))).toEqual([]);
  });
});

describe("the nouns", () => {
  it("import the nouns in the table, no others, without a circle", () => {
    const graph = nounGraph(house);
    expect(Object.fromEntries([...graph].map(([noun, others]) => [noun, [...others.keys()].toSorted()]))).toEqual(NOUNS);
    expect(findCycle(new Map([...graph].map(([noun, others]) => [noun, others.keys()])))).toBeNull();
  });

  it("import no driver or route of another noun", () => {
    expect(privateImports(house)).toEqual([]);
  });

  it("are imported by no file without a noun, but those that join them", () => {
    const engines = [...importGraph(house)].filter(
      ([file]) => hasNoNoun(file) && !IS_TEST.test(file) && !JOINS.some((place) => isIn(file, place)),
    );
    expect(
      engines.flatMap(([file, targets]) =>
        targets.filter((target) => nounOf(target) !== null).map((target) => `${file} -> ${target}`),
      ),
    ).toEqual([]);
  });
});

describe("the stylesheet of public pages", () => {
  it("leaves out the back office, by patterns that each match a file", () => {
    const patterns = [...readFileSync(path.join(ROOT, "app/styles/app.css"), "utf8").matchAll(/^@source not "([^"]+)";$/gm)];
    const matched = patterns.map(([, pattern = ""]) =>
      globSync(/\.\w+$|\.\*$/.test(pattern) ? pattern : `${pattern}/**`, { cwd: path.join(ROOT, "app/styles") }).map((file) =>
        path.posix.join("app/styles", file.replaceAll("\\", "/")),
      ),
    );
    expect(matched.filter((files) => files.length === 0)).toEqual([]);
    const left = new Set(matched.flat());
    const isAdmin = (file: string) => ["admin component", "admin route"].includes(roles.get(file) ?? "") && file.endsWith(".tsx");
    expect([...house.keys()].filter((file) => isAdmin(file) && !left.has(file))).toEqual([]);
  });
});

describe("the test of the layers", () => {
  it.each([
    ["app/ui/cards/card.tsx", `import type { Store } from "#app/store/store.ts";`, "app/store/store.ts"],
    ["app/browse/home.route.tsx", `import { openDiskBlobs } from "#app/platform/blobs/disk.ts";`, "app/platform/blobs/disk.ts"],
    [
      "app/catalogue/items/items.ts",
      `import {\n  sqliteDialect,\n} from "#app/platform/sql/sqlite/sqlite-dialect.ts";`,
      "app/platform/sql/sqlite/sqlite-dialect.ts",
    ],
    ["app/pictures/sharp/sharp.ts", `import {\n  // it's here\n  find,\n} from "#app/ui/find.ts";`, "app/ui/find.ts"],
    ["app/pictures/sharp/sharp.ts", `import { openDiskBlobs } from "#app/platform/blobs/disk.ts";`, "app/platform/blobs/disk.ts"],
    ["app/pictures/sharp/sharp.ts", `import { sql } from "kysely";`, "kysely"],
    ["app/platform/mail/smtp-mailer.ts", `import { readFile } from "node:fs/promises";`, "node:fs/promises"],
    ["server/media/use-copy.ts", `await fetch(url);`, "fetch"],
    ["app/offline/offline.route.tsx", `document.title = "Marquee";`, "document"],
    ["app/kinds/movie.ts", `import { a } from "#app/lib/a.ts"; import { b } from "#app/store/store.ts";`, "app/store/store.ts"],
    ["app/kinds/movie.ts", `import { cut } from "../lib/text.ts";`, "../lib/text.ts"],
    ["app/pictures/sharp/sharp.ts", `import type { Services } from "#app/browse/home.route.tsx";`, "app/browse/home.route.tsx"],
    ["app/ui/cards/card.tsx", `const schemas = import("#app/kinds/schemas/schemas.ts");`, "app/kinds/schemas/schemas.ts"],
    ["app/ui/cards/card.tsx", `export type T = import("#app/store/store.ts").Store;`, "app/store/store.ts"],
    ["app/ui/cards/card.tsx", `document.title = "Marquee";`, "document"],
    ["app/lib/ids.ts", `export { randomUUID } from "node:crypto";`, "node:crypto"],
    ["app/store/store.ts", `import type { DatabaseSync } from "node:sqlite";\nimport "left-pad/index.js";`, "left-pad/index.js"],
    ["app/browse/home.route.tsx", `const stores = import.meta.glob("../store/*.ts");`, "import.meta.glob"],
    ["app/catalogue/items/items.ts", "await import(`#app/ui/${name}.ts`);", "import(`#app/ui/${name}.ts`)"],
    ["app/catalogue/items/items.ts", `const load = createRequire(import.meta.url);`, "createRequire"],
    ["app/kinds/movie.ts", `process.getBuiltinModule("node:fs");`, "getBuiltinModule"],
    ["server/shell.ts", `import { describeStore } from "#app/reports/reports.contract.ts";`, "app/reports/reports.contract.ts"],
    [
      "server/log.ts",
      `import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";`,
      "app/platform/sql/sqlite/sqlite.ts",
    ],
    ["bin/start.mjs", `import { parse } from "zod";`, "zod"],
    ["server/media/copy.ts", `import { get as read } from "node:http";`, "node:http get"],
    ["server/media/copy.ts", `import https from "node:https";`, "node:https *"],
    ["server/media/copy.ts", `import { createServer, connect } from "node:net";`, "node:net connect"],
    ["app/catalogue/items/items.ts", `import * as tls from "node:tls";`, "node:tls *"],
    ["app/catalogue/items/items.ts", `export { lookup } from "node:dns/promises";`, "node:dns/promises lookup"],
    ["app/backup/copying/copy-site.sql.ts", `const { connect } = await import("node:http2");`, "node:http2"],
    ["app/store/store.ts", `export * from "node:dgram";`, "node:dgram *"],
    [
      "scripts/import.ts",
      `import { execFile } from "node:child_process";\nexecFile("curl", [url]);`,
      "node:child_process execFile",
    ],
    ["server/media/copy.ts", `import { WebSocket } from "ws";\nnew WebSocket(url);`, "ws WebSocket"],
    ["server/media/copy.ts", `import { request } from "undici";`, "undici request"],
    ["server/media/copy.ts", `await fetch(url);`, "fetch"],
    ["app/browse/home.route.tsx", `export const loader = () => globalThis.fetch(url);`, "fetch"],
    ["app/catalogue/items/items.ts", `const send = globalThis["fetch"];`, "fetch"],
    ["app/catalogue/items/items.ts", `const services = { fetch };`, "fetch"],
    ["app/pictures/sharp/sharp.ts", `new EventSource(url);`, "EventSource"],
    ["packages/demo/fill.ts", `new WebSocket(url);`, "WebSocket"],
    ["app/ui/cards/card.tsx", `fetch("/search");`, "fetch"],
  ])("detects %s: %s", (file, line, target) => {
    expect(violations(planted([file, line]))).toContain(`${file} -> ${target}`);
  });

  it("detects rules, drivers and the back office by names and imports in one folder", () => {
    const found = violations(
      planted(
        ["app/ratings/rate.ts", `import type { Services } from "#app/services.ts";`],
        ["app/services.ts", `import type { Store } from "#app/store/store.ts";`],
        ["app/ratings/star-rating.tsx", `import { rate } from "./rate.ts";`],
        ["app/ratings/rate-again.ts", `import { rate } from "./rate.ts";\nimport { Icon } from "#app/ui/icon.tsx";`],
        ["app/ratings/ratings.route.tsx", `import "./ratings.sql.ts";\nimport "#app/editor/editor-bar.admin.tsx";`],
      ),
    );
    expect(found).toEqual([
      "app/ratings/star-rating.tsx -> app/ratings/rate.ts",
      "app/ratings/rate-again.ts -> app/ui/icon.tsx",
      "app/ratings/ratings.route.tsx -> app/ratings/ratings.sql.ts",
      "app/ratings/ratings.route.tsx -> app/editor/editor-bar.admin.tsx",
    ]);
    const shared = planted(
      ["app/reports/reports.store.ts"],
      ["app/reports/reports.sql.ts"],
      ["app/files/files.sql.ts", `import "#app/reports/reports.sql.ts";`],
      ["app/files/files.ts", `import "#app/reports/report.route.tsx";`],
    );
    expect(privateImports(shared)).toEqual([
      "app/files/files.sql.ts -> app/reports/reports.sql.ts",
      "app/files/files.ts -> app/reports/report.route.tsx",
    ]);
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
    expect(violations(planted(["app/catalogue/items/items.ts", ...lines]))).toEqual([]);
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
