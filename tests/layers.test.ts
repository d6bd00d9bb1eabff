import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findCycle, importsOf, isBarrel, packageOf, type Import, type Sources } from "./imports.ts";
import { MAY_IMPORT, PACKAGE_HOMES, RESERVED } from "./walls.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const HOUSE = ["app", "server", "demo", "scripts"];
const IS_TEST = /\.(test|contract)\.tsx?$/;

function readHouse(): Sources {
  const files = HOUSE.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })).map((file) =>
    file.replaceAll("\\", "/"),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
}

const isIn = (file: string, place: string) => (place.endsWith("/") ? file.startsWith(place) : file === place);

/** `app/ui/` of `app/ui/cards/card.tsx`, `app/` of `app/root.tsx`, `server/` of everything in it. */
function layerOf(file: string): string {
  const [, inApp] = /^(app\/[^/]+\/)/.exec(file) ?? [];
  return inApp ?? file.slice(0, file.indexOf("/") + 1);
}

function mayImport(file: string, target: string): boolean {
  const reserved = RESERVED[target];
  if (reserved) return [...reserved, layerOf(target)].some((place) => isIn(file, place));
  const wall = Object.keys(MAY_IMPORT)
    .filter((place) => place === layerOf(file) || isIn(file, place))
    .filter((place) => place !== "app/" || layerOf(file) === "app/")
    .toSorted((a, b) => b.length - a.length)[0];
  const isOwn = layerOf(target) === layerOf(file);
  return isOwn || (MAY_IMPORT[wall ?? ""] ?? []).some((place) => isIn(target, place));
}

function isAtHome(file: string, name: string): boolean {
  const homes = PACKAGE_HOMES[name] ?? (name.startsWith("node:") ? PACKAGE_HOMES["node:"] : undefined) ?? [];
  return homes.some((place) => isIn(file, place));
}

/** Across layers `#app/`; a file directly in `app/` belongs to no folder, so `./ui/` does not leave its own. */
const leavesItsLayer = (file: string, { specifier, file: target }: Import) =>
  specifier.startsWith(".") && target?.startsWith("app/") === true && !target.startsWith(layerOf(file));

function isAllowed(file: string, found: Import): boolean {
  const name = packageOf(found);
  if (found.file === null) return name === null || isAtHome(file, name);
  return mayImport(file, found.file) && !leavesItsLayer(file, found) && !IS_TEST.test(found.file);
}

function violations(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => !IS_TEST.test(file))
    .flatMap(([file, source]) => importsOf(file, source).map((found) => ({ file, found })))
    .filter(({ file, found }) => !isAllowed(file, found))
    .map(({ file, found }) => `${file} -> ${leavesItsLayer(file, found) ? found.specifier : (found.file ?? found.specifier)}`);
}

/** Found in another way than `readHouse` does, so that a pattern that finds nothing cannot pass. */
function holdsSource(place: string): boolean {
  const full = path.join(ROOT, place);
  if (!existsSync(full)) return false;
  return !place.endsWith("/") || readdirSync(full, { recursive: true }).some((file) => /\.tsx?$/.test(String(file)));
}

const house = readHouse();
const imports = (file: string, ...lines: string[]) => new Map([[file, lines.join("\n")]]);

describe("the walls of the house", () => {
  it("are kept by every import", () => {
    expect(violations(house)).toEqual([]);
  });

  it("hold no ring of imports", () => {
    expect(findCycle(house)).toBeNull();
  });

  it("hold no file that only hands on what others export", () => {
    expect([...house].filter(([, source]) => isBarrel(source)).map(([file]) => file)).toEqual([]);
  });

  it("let main.ts only listen: everything else would be a second copy of a bundled module", () => {
    const source = (house.get("server/main.ts") ?? "").replace(/^import type .*$/gm, "");
    expect(importsOf("server/main.ts", source).filter(({ specifier }) => !specifier.startsWith("node:"))).toEqual([]);
  });

  it("stand around every folder of app, and the test has read each of them", () => {
    const folders = readdirSync(path.join(ROOT, "app"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => `app/${name}/`).filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
    const places = Object.keys(MAY_IMPORT).filter(holdsSource);
    expect(places.filter((place) => ![...house.keys()].some((file) => isIn(file, place)))).toEqual([]);
    expect(places).toEqual(expect.arrayContaining(["app/lib/", "app/kinds/", "app/store/", "app/domain/", "app/ui/", "server/"]));
  });
});

describe("the test of the walls", () => {
  it.each([
    ["app/ui/cards/card.tsx", `import type { Store } from "#app/store/store.ts";`, "app/store/store.ts"],
    ["app/routes/home.tsx", `import { openDiskBlobs } from "#app/blobs/disk.ts";`, "app/blobs/disk.ts"],
    [
      "app/domain/items/items.ts",
      `import {\n  nodeSqliteDialect,\n} from "#app/store/sql/sqlite/node-sqlite-dialect.ts";`,
      "app/store/sql/sqlite/node-sqlite-dialect.ts",
    ],
    ["app/kinds/movie.ts", `import { cut } from "../lib/text.ts";`, "../lib/text.ts"],
    ["app/pictures/sharp.ts", `import type { Blobs } from "#app/blobs/blobs.ts";`, "app/blobs/blobs.ts"],
    ["app/ui/cards/card.tsx", `const schemas = import("#app/kinds/schemas.ts");`, "app/kinds/schemas.ts"],
    ["app/lib/ids.ts", `export { randomUUID } from "node:crypto";`, "node:crypto"],
    ["app/store/store.ts", `import type { DatabaseSync } from "node:sqlite";\nimport "left-pad/index.js";`, "left-pad/index.js"],
    ["server/shell.ts", `import { describeStore } from "#app/store/store.contract.ts";`, "app/store/store.contract.ts"],
    [
      "server/process/log.ts",
      `import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";`,
      "app/store/sql/sqlite/sqlite.ts",
    ],
  ])("sees through %s: %s", (file, line, target) => {
    expect(violations(imports(file, line))).toContain(`${file} -> ${target}`);
  });

  it("leaves alone what may be imported, and what only looks like an import", () => {
    const source = [
      `import { readFile } from "node:fs/promises";`,
      `import type { Store } from "#app/store/store.ts";`,
      `import { find } from "./find.ts";`,
      `export const line = 'import x from "pg"';`,
      `// import { sql } from "kysely";`,
    ];
    expect(violations(imports("app/domain/items/items.ts", ...source))).toEqual([]);
  });

  it("sees a ring, and a file that only hands on", () => {
    const ring = new Map([
      ["app/lib/a.ts", `import { b } from "./b.ts";`],
      ["app/lib/b.ts", `import type { A } from "#app/lib/a.ts";`],
    ]);
    expect(findCycle(ring)).toEqual(["app/lib/a.ts", "app/lib/b.ts", "app/lib/a.ts"]);
    expect(isBarrel(`/** All of it. */\nexport * from "./a.ts";\nexport type { B } from "./b.ts";\n`)).toBe(true);
    expect(isBarrel(`export { a } from "./a.ts";\nexport const b = 1;\n`)).toBe(false);
  });
});
