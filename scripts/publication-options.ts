import { readFile } from "node:fs/promises";
import { parsePublicKey } from "#app/platform/minisign.ts";
import { DEFAULT_OPTIONS, type PublicationOptions } from "#app/publication/options.ts";
import { onlyArgument, parsedArgs, UsageError } from "./command.ts";

const MAX_TEXT = 100_000;
const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

const OPTIONS = {
  contact: text,
  privacy: text,
  terms: text,
  base: text,
  languages: text,
  days: text,
  files: flag,
  heir: texts,
  successor: text,
  mirror: texts,
  key: text,
  unsigned: flag,
  number: text,
  yes: flag,
};

/** `given` replaces what is remembered of earlier runs. */
export async function readPublishArgs() {
  const config = { options: OPTIONS, allowPositionals: true, allowNegative: true } as const;
  const { values, positionals } = parsedArgs("publish", config);
  const given: Partial<PublicationOptions> = {};
  for (const name of ["privacy", "terms"] as const) if (values[name]) given[name] = await readText(values[name]);
  if (values.contact !== undefined) given.contact = values.contact.trim();
  if (values.base !== undefined) given.base = values.base && folderAddress(values.base);
  if (values.languages !== undefined) given.languages = values.languages.split(",").map((code) => code.trim());
  if (values.files !== undefined) given.files = values.files;
  if (values.days !== undefined) given.days = wholeNumber("--days", values.days, 3650);
  if (values.successor) given.successor = publicKey(values.successor);
  if (values.heir) given.heirs = values.heir.map(heirOf);
  if (values.mirror) given.mirrors = values.mirror.filter(Boolean).map(folderAddress);
  const number = values.number === undefined ? null : wholeNumber("--number", values.number, Number.MAX_SAFE_INTEGER);
  const { key = null, unsigned = false, yes = false } = values;
  return { target: onlyArgument(positionals, "publish"), given, key, unsigned, number, yes };
}

/** @throws {UsageError} without a contact. */
export function joinOptions(remembered: PublicationOptions | null, given: Partial<PublicationOptions>): PublicationOptions {
  const options = { ...DEFAULT_OPTIONS, ...remembered, ...given };
  if (options.contact !== "") return options;
  throw new UsageError("Add --contact: the e-mail address or web address of whoever serves the copy, shown on its pages.");
}

/** `NAME=KEY`, or the key alone. */
function heirOf(given: string): PublicationOptions["heirs"][number] {
  const at = given.lastIndexOf("=");
  return { name: given.slice(0, Math.max(at, 0)), key: publicKey(given.slice(at + 1)) };
}

function publicKey(given: string): string {
  if (parsePublicKey(given)) return given;
  throw new UsageError(`${given} is not a public key of minisign, RW….`);
}

function folderAddress(given: string): string {
  if (!URL.canParse(given)) throw new UsageError(`${given} is not an http or https address.`);
  return given.endsWith("/") ? given : `${given}/`;
}

function wholeNumber(name: string, given: string, max: number): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new UsageError(`${name} is not a number from 1 to ${max}.`);
}

async function readText(file: string): Promise<string> {
  const content = await readFile(file, "utf8");
  if (content.length > MAX_TEXT) throw new UsageError(`${file} has more than ${MAX_TEXT} characters.`);
  return content;
}
