import { nounGraph, readAll } from "../tests/house/graphs.ts";
import { nounOf, rolesOf } from "../tests/house/rooms.ts";

const facts = readAll(["app"]);
const graph = nounGraph(facts);
const filesOf = Map.groupBy([...rolesOf(facts)], ([file]) => nounOf(file));
const width = Math.max(...[...graph.keys()].map((noun) => noun.length)) + 2;

for (const [noun, others] of graph) {
  const roles = Map.groupBy(filesOf.get(noun) ?? [], ([, role]) => role);
  const counted = [...roles].map(([role, files]) => `${files.length} ${role}`).toSorted((a, b) => parseInt(b) - parseInt(a));
  const imports = [...others].toSorted(([, a], [, b]) => b - a).map(([other, count]) => `${other} ${count}`);
  console.log(`${noun.padEnd(width)}${counted.join(", ")}\n${" ".repeat(width)}-> ${imports.join(", ") || "no other noun"}`);
}
