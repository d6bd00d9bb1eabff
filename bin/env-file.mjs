import { readFileSync } from "node:fs";
import path from "node:path";

const LINE_END = /\r\n|\n|\r/;
const BLANK = /^[ \t]*(?:#|$)/;
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=(.*)$/s;
const QUOTED = /^[ \t]*(["'`])((?:(?!\1).)*)\1(?:[ \t]+#.*|[ \t]*)$/s;
const OPENS_QUOTE = /^[ \t]*["'`]/;
const COMMENT = /[ \t]#.*$/s;
const AROUND = /^[ \t]+|[ \t]+$/g;
const NO_TEXT = /[\0-\x08\x0A-\x1F\x7F]/;
const EXAMPLE = /^# ([A-Z0-9_]+)=/gm;
/** A misspelt name may differ in one of this many letters. */
const LETTERS_PER_EDIT = 4;

/** Names of settings are those of `.env.example` in the second folder. */
export function readEnvFile(folder, root = folder) {
  const file = path.join(folder, ".env");
  const bytes = readIfThere(file);
  if (bytes === null) return { settings: {}, warnings: [] };
  const example = readIfThere(path.join(root, ".env.example")) ?? "";
  return parseEnv(bytes, { file, known: Array.from(String(example).matchAll(EXAMPLE), ([, name]) => name) });
}

/** Replaces Node's own reader, which cuts an unquoted value at any # and skips what it does not understand. */
export function parseEnv(bytes, { file, known }) {
  const settings = new Map();
  const warnings = [];
  for (const [at, encoded] of Buffer.from(bytes).toString("latin1").split(LINE_END).entries()) {
    const where = `${file}, line ${at + 1}`;
    const line = decoded(encoded, where);
    if (BLANK.test(line)) continue;
    const [, name, rest] = ASSIGNMENT.exec(line) ?? refuse(where, "this is not NAME=VALUE.");
    if (settings.has(name)) warnings.push(`${where}: ${name} is set more than once. This line is used.`);
    settings.set(name, valueOf(rest, where));
    const likely = known.includes(name) ? undefined : mostSimilar(name, known);
    if (likely) warnings.push(`${where}: ${name} is not a setting. Did you mean ${likely}?`);
  }
  return { settings: Object.fromEntries(settings), warnings };
}

/** The decoder drops a byte-order mark. UTF-16 is rejected, since its zero bytes are not text. */
function decoded(encoded, where) {
  let line = "\0";
  try {
    line = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(encoded, "latin1"));
  } catch {
    // Refused below.
  }
  return NO_TEXT.test(line) ? refuse(where, "this is not UTF-8 text. Save the file as UTF-8.") : line;
}

function valueOf(rest, where) {
  const quoted = QUOTED.exec(rest);
  if (quoted) return quoted[2];
  if (OPENS_QUOTE.test(rest)) refuse(where, "the quote around the value is not closed at its end.");
  return rest.replace(COMMENT, "").replace(AROUND, "");
}

function mostSimilar(name, known) {
  const written = name.toUpperCase();
  const edits = Math.floor(written.length / LETTERS_PER_EDIT);
  const isSimilar = (each) =>
    edits > 0 && (each.startsWith(written) || sorted(each) === sorted(written) || editsBetween(written, each) <= edits);
  const byEdits = (a, b) => editsBetween(written, a) - editsBetween(written, b);
  return known.filter(isSimilar).sort(byEdits)[0];
}

/** Equal for words with transposed letters. */
function sorted(word) {
  return [...word].sort((a, b) => (a < b ? -1 : 1)).join("");
}

/** Levenshtein's distance. */
function editsBetween(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries())
      next.push(Math.min(next[column] + 1, row[column + 1] + 1, row[column] + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length];
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    const why = `${file} cannot be read (${error.code}). It must be a file that the user of the site can read.`;
    throw new Error(why, { cause: error });
  }
}

function refuse(where, why) {
  throw new Error(`${where}: ${why}`);
}
