import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { en } from "#app/languages/en.ts";
import {
  fillLanguageFile,
  isPackaged,
  joinTexts,
  languageFileTag,
  splitTexts,
  textProblems,
  untranslatedKeys,
  type LanguageFile,
} from "#app/languages/language-file.ts";
import { usageOf } from "../bin/commands.mjs";
import { readSettings } from "../server/env.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand, UsageError } from "./command.ts";
import { replaceFile } from "./replace-file.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/**
 * `language:new CODE`: writes `DATA_DIR/languages/CODE.json`, or adds to it what is missing. `--join` writes its texts beside the
 * English ones instead, `--split` takes them back from there; in a checkout, both do so with a packaged language as well.
 */
async function newLanguage(): Promise<number> {
  const { code, join, split } = readArguments();
  const tag = languageFileTag(code);
  if (tag === null) throw new UsageError(`"${code}" is not a language code such as fr or pt-BR.`);
  const file = fileOf(tag, (join ?? split) !== undefined);
  const known = existsSync(file) ? await readLanguageFile(file) : {};
  const filled = fillLanguageFile(tag, split === undefined ? known : splitTexts(await readLanguageFile(split)));
  const problems = split === undefined ? [] : textProblems(tag, filled.texts);
  if (problems.length > 0) throw new UsageError([`${split} cannot be used; nothing was changed:`, ...problems].join("\n"));
  const written = join ?? file;
  await mkdir(path.dirname(written), { recursive: true });
  await replaceFile(written, Readable.from([`${JSON.stringify(join === undefined ? filled : joinTexts(filled), null, 2)}\n`]));
  const open = untranslatedKeys(tag, filled).length;
  const next = join === undefined ? "restart the site" : `run language:new ${tag} --split ${join}`;
  console.log(`${written}: ${open} of ${Object.keys(en).length} texts are English. Translate them, then ${next}.`);
  return EXIT.done;
}

function readArguments() {
  const options = { join: { type: "string" }, split: { type: "string" } } as const;
  const { values, positionals } = parsedArgs("language:new", { options, allowPositionals: true });
  if (values.join !== undefined && values.split !== undefined) throw new UsageError(usageOf("language:new"));
  return { ...values, code: onlyArgument(positionals, "language:new") };
}

function fileOf(tag: string, isForTranslators: boolean): string {
  const file = path.join(dataFiles(readSettings().dataDir).languages, `${tag}.json`);
  if (!isPackaged(tag)) return file;
  const isCheckout = !existsSync(path.join(ROOT, "release.json"));
  if (isForTranslators && isCheckout && tag !== "en") return path.join(ROOT, "app/languages", `${tag}.json`);
  throw new UsageError(`Marquee already has this language. To change texts, put only those into ${file}.`);
}

async function readLanguageFile(file: string): Promise<Partial<LanguageFile>> {
  const text = await readFile(file, "utf8");
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
