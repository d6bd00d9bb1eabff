import { readFile } from "node:fs/promises";
import path from "node:path";

export async function readTable(name: string): Promise<string[][]> {
  const text = await readFile(path.join(import.meta.dirname, name), "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")]));
}
