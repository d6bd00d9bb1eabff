import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Preset } from "@react-router/dev/config";

const TEXTS = "app/**/*.en.json";
const TYPES = ".react-router/texts/app/languages/+types/english.d.ts";
/** A key has a dot, which forms of a plural lack. */
const KEY = /"([\w-]+(?:\.[\w-]+)+)":/g;

/**
 * Writes the English texts as a type whenever React Router writes those of the routes: TypeScript knows a text of a JSON file as
 * `string`, without its placeholders.
 */
export const textTypes: Preset = {
  name: "marquee:text-types",
  reactRouterConfigResolved() {
    const files = new Map(globSync(TEXTS).map((file) => [file, readFileSync(file, "utf8").trim()]));
    mkdirSync(path.dirname(TYPES), { recursive: true });
    writeFileSync(TYPES, typeOfTexts(files));
  },
};

/** @param files JSON by path. @throws {Error} if a key is in it twice, because one text would hide the other. */
export function typeOfTexts(files: ReadonlyMap<string, string>): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fileOf = new Map<string, string>();
  for (const [file, json] of sorted)
    for (const [, key = ""] of json.matchAll(KEY)) {
      const other = fileOf.get(key);
      if (other !== undefined)
        throw new Error(`The text ${key} is in ${other === file ? `${file} twice` : `${other} and ${file}`}.`);
      fileOf.set(key, file);
    }
  return `export type English = ${sorted.map(([, json]) => json).join(" & ")};\n`;
}
