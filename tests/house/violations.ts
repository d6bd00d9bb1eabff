import path from "node:path";
import { importGraph, type Facts } from "./graphs.ts";
import { packageOf, type Import } from "./imports.ts";
import { IS_TEST, nounOf, rolesOf } from "./rooms.ts";
import {
  COMPUTED_IMPORTS,
  JOINS_TEXTS,
  MAY_IMPORT,
  OPENS_CONNECTIONS,
  PACKAGE_HOMES,
  RESERVED,
  ROLES,
  RUNS_IN_BROWSER,
  type Role,
} from "./walls.ts";

export const AROUND = ["bin", "tools", "bench", "e2e", "tests"];
/** Scopes without folder cycles; a file directly in one of these counts as a folder. */
const ROOMS = /^(app\/(?:(?!accounts\/|catalogue\/)[^/]+)|server)\//;

type Roles = ReadonlyMap<string, Role>;

export const isIn = (file: string, place: string) => (place.endsWith("/") ? file.startsWith(place) : file === place);

/** `app/ui/` of `app/ui/cards/item-card.tsx`, `app/` of `app/root.tsx`, `server/` of everything in it. */
function roomOf(file: string): string {
  const [, folder] = /^((?:app|packages)\/[^/]+\/)/.exec(file) ?? [];
  return folder ?? file.slice(0, file.indexOf("/") + 1);
}

/** A driver's parts are in the folder of its noun, or of its engine in `app/platform/`. */
const folderOf = (file: string) => /^app\/(?:platform\/[^/]+|[^/]+)\//.exec(file)?.[0];

const STYLED = new Set<Role | undefined>(["entry", "route", "admin route"]);

/** Whether `place`, a role, a file or a folder, is or holds `file`. */
export const holds = (roles: Roles, place: string, file: string) => roles.get(file) === place || isIn(file, place);

function mayImport(roles: Roles, file: string, target: string): boolean {
  const reserved = RESERVED[target];
  if (reserved) return [...reserved, "tests/"].some((place) => holds(roles, place, file));
  if (target.endsWith(".en.json")) return file === JOINS_TEXTS;
  if (/\.(?:json|md)$/.test(target)) return roomOf(target) === roomOf(file);
  const [role, targeted] = [roles.get(file), roles.get(target)];
  if (target.endsWith(".css")) return STYLED.has(role);
  if (role !== undefined && role !== "test" && targeted !== undefined && ROLES[role].includes(targeted)) return true;
  if (role === "driver" && targeted === "driver" && folderOf(target) === folderOf(file)) return true;
  if (role === undefined && roomOf(target) === roomOf(file)) return true;
  const wall = Object.keys(MAY_IMPORT)
    .filter((place) => isIn(file, place))
    .toSorted((a, b) => b.length - a.length)[0];
  return (MAY_IMPORT[wall ?? ""] ?? []).some((place) => holds(roles, place, target));
}

function isAtHome(roles: Roles, file: string, name: string): boolean {
  if (AROUND.some((folder) => folder !== "bin" && isIn(file, `${folder}/`))) return true;
  if (isIn(file, "bin/")) return name.startsWith("node:");
  const homes = PACKAGE_HOMES[name] ?? (name.startsWith("node:") ? PACKAGE_HOMES["node:"] : undefined) ?? [];
  return homes.some((place) => holds(roles, place, file));
}

/** `#app/` crosses rooms. A file directly in `app/` belongs to none, so its `./ui/` does not. */
const leavesItsRoom = (file: string, { specifier, file: target }: Import) =>
  specifier.startsWith(".") && file.startsWith("app/") && target?.startsWith("app/") === true && !target.startsWith(roomOf(file));

function isAllowed(roles: Roles, file: string, found: Import): boolean {
  const name = packageOf(found);
  if (found.file === null) return name === null || isAtHome(roles, file, name);
  return mayImport(roles, file, found.file) && !leavesItsRoom(file, found) && (!IS_TEST.test(found.file) || isIn(file, "tests/"));
}

export function violations(facts: Facts): string[] {
  const roles = rolesOf(facts);
  return [...facts]
    .filter(([file]) => !IS_TEST.test(file))
    .flatMap(([file, { imports, hiddenImports, browserGlobals, connections }]) => [
      ...imports
        .filter((found) => !isAllowed(roles, file, found))
        .map((found) => `${file} -> ${leavesItsRoom(file, found) ? found.specifier : (found.file ?? found.specifier)}`),
      ...(file in COMPUTED_IMPORTS ? [] : hiddenImports.map((written) => `${file} -> ${written}`)),
      ...(mayUseBrowser(roles, file) ? [] : browserGlobals.map((name) => `${file} -> ${name}`)),
      ...(mayConnect(roles, file) ? [] : connections.map((name) => `${file} -> ${name}`)),
    ]);
}

/** Scripts in a browser reach the site alone: its Content-Security-Policy allows no other host. */
const mayConnect = (roles: Roles, file: string) =>
  mayUseBrowser(roles, file) || Object.keys(OPENS_CONNECTIONS).some((place) => isIn(file, place));

const mayUseBrowser = (roles: Roles, file: string) =>
  (/\.browser\.ts$|\/use-[\w-]+\.tsx?$/.test(file) && roles.get(file) === "component") ||
  [...RUNS_IN_BROWSER, "e2e/", "bench/", "tools/", "tests/"].some(
    (place) => holds(roles, place, file) && !(place.endsWith("/") && /\.route\.tsx?$/.test(file)),
  );

/** Within one layer; without tests, since a contract may import what it does not belong to. */
export function folderGraph(facts: Facts): Map<string, Set<string>> {
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

/** A driver has the name of its door. Other SQL may be shared by the drivers of nouns that the table allows. */
export function privateImports(facts: Facts): string[] {
  const isDriver = (file: string) => file.endsWith(".sql.ts") && facts.has(file.replace(/\.sql\.ts$/, ".store.ts"));
  const roles = rolesOf(facts);
  const isPrivate = (file: string, target: string) =>
    /\.route\.tsx?$/.test(target) ||
    isDriver(target) ||
    roles.get(target) === "driver" ||
    (target.endsWith(".sql.ts") && !file.endsWith(".sql.ts"));
  return [...importGraph(facts)]
    .filter(([file]) => nounOf(file) !== null && !IS_TEST.test(file))
    .flatMap(([file, targets]) =>
      targets
        .filter((target) => nounOf(target) !== null && nounOf(target) !== nounOf(file) && isPrivate(file, target))
        .map((target) => `${file} -> ${target}`),
    );
}

export const hasNoNoun = (file: string) => nounOf(file) === null && file.startsWith("app/");
