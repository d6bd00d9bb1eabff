import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSource, type SourceFacts } from "./imports.ts";
import { IS_TEST, nounOf } from "./rooms.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export type Facts = ReadonlyMap<string, SourceFacts>;

/** Every source file in these folders, by its path. */
export function readAll(folders: readonly string[]): Facts {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }));
  const facts = files
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => [file, readSource(file, readFileSync(path.join(ROOT, file), "utf8"))] as const);
  return new Map(facts);
}

export const importGraph = (facts: Facts) =>
  new Map([...facts].map(([file, { imports }]) => [file, imports.flatMap(({ file: target }) => target ?? [])]));

/** How many imports the files of each noun have of each other noun; tests may import anything. */
export function nounGraph(facts: Facts): Map<string, Map<string, number>> {
  const graph = new Map<string, Map<string, number>>();
  for (const [file, targets] of importGraph(facts)) {
    const noun = nounOf(file);
    if (noun === null) continue;
    const others = graph.get(noun) ?? new Map<string, number>();
    graph.set(noun, others);
    if (IS_TEST.test(file)) continue;
    for (const target of targets.map(nounOf))
      if (target !== null && target !== noun) others.set(target, (others.get(target) ?? 0) + 1);
  }
  return new Map([...graph].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
