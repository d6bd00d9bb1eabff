import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Preset } from "@react-router/dev/config";

const TEXTS = "app/languages/en";
const TYPES = ".react-router/texts/app/languages/+types/english.d.ts";

/**
 * Writes the English texts as a type whenever React Router writes those of the routes: TypeScript knows a text of a JSON file as
 * `string`, without its placeholders.
 */
export const textTypes: Preset = {
  name: "marquee:text-types",
  reactRouterConfigResolved() {
    const files = readdirSync(TEXTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
    const texts = files.toSorted().map((file) => readFileSync(path.join(TEXTS, file), "utf8").trim());
    mkdirSync(path.dirname(TYPES), { recursive: true });
    writeFileSync(TYPES, `export type English = ${texts.join(" & ")};\n`);
  },
};
