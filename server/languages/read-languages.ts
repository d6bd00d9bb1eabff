import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { en } from "#app/languages/en.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { isUsable } from "#app/languages/language-file.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import type { Message } from "#app/languages/message-types.ts";
import type { Log } from "../process/log.ts";

const FILE = /^([a-z]{2,3}(?:-[a-z]{2,4})?)\.json$/i;

/**
 * The packaged languages and those of the operator's folder (docs/languages.md), which may replace texts of the packaged ones. What a
 * file lacks is English; what cannot be used is left out and logged.
 */
export async function readLanguages(folder: string, log: Pick<Log, "warn">): Promise<readonly LanguageData[]> {
  const languages = new Map(PACKAGED.map((data) => [data.code.toLowerCase(), data]));
  for (const name of await filesIn(folder)) {
    const [, code = ""] = FILE.exec(name) ?? [];
    if (code === "") continue;
    const known = languages.get(code.toLowerCase()) ?? { ...ENGLISH_DATA, code, name: code, locale: code, numberLocale: code };
    try {
      const { problems, data } = languageOf(JSON.parse(await readFile(path.join(folder, name), "utf8")), known);
      languages.set(code.toLowerCase(), data);
      for (const problem of problems) log.warn("language file", { file: name, problem });
    } catch (error) {
      log.warn("language file", { file: name, problem: `cannot be read: ${String(error)}` });
    }
  }
  return [...languages.values()];
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
}

/** @throws if the file is not an object, or names a locale that does not exist. */
function languageOf(file: unknown, known: LanguageData): { data: LanguageData; problems: string[] } {
  if (typeof file !== "object" || file === null) throw new TypeError("The file is not a JSON object.");
  const { name = known.name, dir = known.dir, locale = known.locale, texts = {} } = file as Partial<Record<string, unknown>>;
  if (typeof name !== "string" || typeof locale !== "string" || typeof texts !== "object" || texts === null) {
    throw new TypeError("“name” and “locale” must be text, and “texts” an object.");
  }
  const given = Object.entries(texts as Record<string, unknown>);
  const own = Object.fromEntries(given.filter((entry): entry is [string, Message] => isUsable(...entry)));
  const english = known.texts === ENGLISH_DATA.texts && known.code !== ENGLISH_DATA.code;
  const missing = english ? Object.keys(en).filter((key) => !(key in own)) : [];
  const data: LanguageData = {
    ...known,
    name,
    dir: dir === "rtl" ? "rtl" : "ltr",
    locale: Intl.getCanonicalLocales(locale)[0] ?? known.locale,
    numberLocale: Intl.getCanonicalLocales(locale)[0] ?? known.numberLocale,
    texts: { ...known.texts, ...own },
  };
  return {
    data,
    problems: [
      ...listed("is English:", missing),
      ...listed(
        "cannot be used:",
        given.filter((entry) => !isUsable(...entry)).map(([key]) => key),
      ),
    ],
  };
}

function listed(what: string, keys: readonly string[]): string[] {
  return keys.length > 0 ? [`${what} ${keys.join(", ")}`] : [];
}
