import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { normalizePath } from "vite";
import routes from "../app/routes.ts";
import { ROOT } from "./run.ts";

/** Suffixes of files that tell their role to those who read the sources. */
const ROLE = /(?:\.(?:admin|browser|route))+$/;

type Chunk = { name: string; facadeModuleId?: string | null };

/** Names the script of a route by the route's id, so that it keeps its name when the file moves, and any other by its file. */
export function scriptName({ name, facadeModuleId }: Chunk): string {
  const [file = ""] = (facadeModuleId ?? "").split("?");
  return `static/js/${IDS.get(file) ?? name.replace(ROLE, "")}-[hash].js`;
}

const IDS = idsByFile(withChildren(routes));

/** Skips files of several routes, which share one script. */
function idsByFile(entries: readonly RouteConfigEntry[]): Map<string, string> {
  const unshared = entries.filter(({ file }) => entries.filter((entry) => entry.file === file).length === 1);
  return new Map(unshared.map(({ file, id = "" }) => [normalizePath(path.join(ROOT, "app", file)), id]));
}

function withChildren(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);
}
