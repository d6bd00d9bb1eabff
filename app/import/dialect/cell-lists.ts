import type { CastMember } from "#app/kinds/item.ts";
import { isNothing, plainText } from "./cell-texts.ts";

const NAME_KEYS = "english_name name full title english romaji label description rendered person node platform iso_639_1".split(
  " ",
);
const ROLE_KEYS = ["role", "character", "job"];
const NAME_DEPTH = 3;
const MAX_PEOPLE = 500;
/** An unclosed quote extends to the end, so that no text is read twice. */
const PYTHON = /'([^'\\]*(?:\\(?:.|$)[^'\\]*)*)(?:'|$)|"([^"\\]*(?:\\(?:.|$)[^"\\]*)*)(?:"|$)|\b(?:None|nan|True|False)\b/gs;
const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis;
const WORDS: Record<string, string> = { None: "null", nan: "null", True: "true", False: "false" };
const COMMA = /[,،、]/;
const WITH_ROLE = /^(.*\S)\s*\(([^()]+)\)$/s;

/** The distinct texts of a cell, or the names of its objects. */
export function valuesIn(text: string, separator: string): string[] {
  const names = entriesIn(text, separator).map((entry) => plainText(nameIn(entry)));
  return [...new Set(names.filter((name) => !isNothing(name)))];
}

/** @param role Of those that have none. */
export function peopleIn(text: string, separator: string, role = ""): CastMember[] {
  const people = entriesIn(text, separator).map((entry) => {
    const whole = plainText(nameIn(entry));
    if (typeof entry === "object") return { imageUrl: "", name: whole, role: plainText(nameIn(entry, ROLE_KEYS)) || role };
    const [, name = whole, part = role] = WITH_ROLE.exec(whole) ?? [];
    return { imageUrl: "", name, role: part };
  });
  const named = people.filter(({ name }) => !isNothing(name)).slice(0, MAX_PEOPLE);
  return named.map((person, index) => ({ id: index + 1, ...person }));
}

export function nameOf(text: string): string {
  const structure = text.startsWith("{") ? structureIn(text) : undefined;
  return nameIn(structure) || text;
}

/** JSON, or a list or an object of Python; undefined for any other text. */
export function structureIn(text: string): object | undefined {
  if (!isWrapped(text)) return undefined;
  return (
    jsonIn(text) ?? jsonIn(text.replace(PYTHON, (word, single?: string, double = "") => WORDS[word] ?? quoted(single ?? double)))
  );
}

/** Python sets, PostgreSQL arrays and lists without quotes: brackets around a list. */
function entriesIn(text: string, separator: string): unknown[] {
  const structure = structureIn(text);
  if (Array.isArray(structure)) return structure.flat();
  if (structure) return nameIn(structure) ? [structure] : Object.values(structure).flat();
  if (!isWrapped(text)) return text.split(separator === "," ? COMMA : separator);
  return text
    .slice(1, -1)
    .split(",")
    .map((each) => each.trim().replace(/^(["'])(.*)\1$/s, "$2"));
}

/** The first of these properties that is a text or has a name. */
function nameIn(value: unknown, keys = NAME_KEYS, depth = NAME_DEPTH): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`.trim();
  if (typeof value !== "object" || value === null || depth === 0) return "";
  const parts = value as Record<string, unknown>;
  return keys.reduce((name, key) => name || (key in parts ? nameIn(parts[key], NAME_KEYS, depth - 1) : ""), "");
}

function isWrapped(text: string): boolean {
  return (text.startsWith("[") && text.endsWith("]")) || (text.startsWith("{") && text.endsWith("}"));
}

function jsonIn(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function quoted(content: string): string {
  const letterOf = (_: string, byte?: string, unit = byte, letter = "") =>
    unit ? String.fromCharCode(Number.parseInt(unit, 16)) : letter === "n" ? "\n" : letter;
  return JSON.stringify(content.replace(ESCAPE, letterOf));
}
