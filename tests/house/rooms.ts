import { packageOf, type SourceFacts } from "./imports.ts";
import { DOORS, LAYERS, REACT, type Role } from "./walls.ts";

type Facts = ReadonlyMap<string, SourceFacts>;

export const IS_TEST = /\.(test|contract)\.tsx?$|\/contract\//;

const SUFFIXES: readonly [RegExp, Role][] = [
  [/\.admin\.route\.tsx?$/, "admin route"],
  [/\.route\.tsx?$/, "route"],
  [/\.store\.ts$/, "door"],
  [/\.sql\.ts$/, "sql"],
  [/\.action\.ts$/, "action"],
  [/\.admin\.tsx?$/, "admin component"],
  [/\.browser\.ts$/, "component"],
];

/** Folders of `app/` that belong to no noun. */
const ENGINES = new Set(["kinds", "languages", "lib", "platform", "store", "styles", "ui"]);

/** The name of its folder in `app/`; null for a file of no noun. */
export function nounOf(file: string): string | null {
  const [, folder] = /^app\/([^/]+)\//.exec(file) ?? [];
  return folder === undefined || ENGINES.has(folder) ? null : folder;
}

/** The role of each file in `app/`, by its name, its folder or what it imports. */
export function rolesOf(facts: Facts): Map<string, Role> {
  const roles = new Map<string, Role>();
  const roleOf = (file: string): Role => {
    const known = roles.get(file);
    if (known) return known;
    // Ends a circle of files, which another test reports.
    roles.set(file, "plain");
    const role = roleByName(file) ?? roleByImports(facts.get(file), roleOf);
    roles.set(file, role);
    return role;
  };
  const files = [...facts].flatMap(([file, { imports }]) => [file, ...imports.flatMap((found) => found.file ?? [])]);
  for (const file of files) if (file.startsWith("app/")) roleOf(file);
  return roles;
}

function roleByName(file: string): Role | null {
  if (IS_TEST.test(file)) return "test";
  if (DOORS.includes(file)) return "door";
  const [, suffixed] = SUFFIXES.find(([suffix]) => suffix.test(file)) ?? [];
  if (suffixed) return suffixed;
  const [, layered] =
    Object.entries(LAYERS)
      .filter(([place]) => (place.endsWith("/") ? file.startsWith(place) : file === place))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return layered ?? (file.endsWith(".tsx") ? "component" : null);
}

const SERVER_SIDE: ReadonlySet<Role> = new Set<Role>(["door", "driver", "sql", "rules", "context", "action"]);
const OF_PAGES: ReadonlySet<Role> = new Set<Role>(["component", "admin component"]);

function roleByImports(facts: SourceFacts | undefined, roleOf: (file: string) => Role): Role {
  const imports = facts?.imports ?? [];
  const packages = imports.map((found) => packageOf(found) ?? "");
  const roles = imports.flatMap(({ file }) => (file?.startsWith("app/") ? roleOf(file) : []));
  const isServerSide =
    packages.some((name) => name.startsWith("node:") || name === "zod") || roles.some((role) => SERVER_SIDE.has(role));
  const isOfPages = packages.some((name) => REACT.includes(name)) || roles.some((role) => OF_PAGES.has(role));
  if (isServerSide) return "rules";
  if (roles.includes("admin component")) return "admin component";
  return isOfPages ? "component" : "plain";
}
