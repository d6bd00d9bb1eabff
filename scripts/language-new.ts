import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { en } from "#app/lib/languages/en.ts";
import {
  fillLanguageFile,
  isPackaged,
  languageFileTag,
  untranslatedKeys,
  type LanguageFile,
} from "#app/lib/languages/language-file.ts";
import { readSettings } from "../server/env.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { EXIT, onlyArgument, runCommand, UsageError } from "./command.ts";
import { replaceFile } from "./replace-file.ts";

/** `language:new CODE`: writes `DATA_DIR/languages/CODE.json`, or adds to it what is missing. */
async function newLanguage(): Promise<number> {
  const code = onlyArgument(process.argv.slice(2), "language:new");
  const tag = languageFileTag(code);
  if (tag === null) throw new UsageError(`"${code}" is not a language: give a code such as fr or pt-BR.`);
  const folder = dataFiles(readSettings().dataDir).languages;
  const file = path.join(folder, `${tag}.json`);
  if (isPackaged(tag)) throw new UsageError(`Marquee has this language. To change texts, put only these into ${file}.`);
  const filled = fillLanguageFile(tag, await readKnown(file));
  await mkdir(folder, { recursive: true });
  await replaceFile(file, Readable.from([`${JSON.stringify(filled, null, 2)}\n`]));
  const open = untranslatedKeys(tag, filled).length;
  console.log(`${file}: ${open} of ${Object.keys(en).length} texts are English. Translate them, then restart the site.`);
  return EXIT.done;
}

async function readKnown(file: string): Promise<Partial<LanguageFile>> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  try {
    const known: unknown = JSON.parse(text);
    if (isObject(known) && (!("texts" in known) || isObject(known.texts))) return known;
  } catch {
    // refused below
  }
  throw new UsageError(`${file} is not a language file; nothing was changed.`);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

await runCommand(newLanguage);
