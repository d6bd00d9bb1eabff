import type { DatabaseSync } from "node:sqlite";
import type { Item } from "#app/kinds/item.ts";
import { statementsOf } from "#app/platform/sql/sqlite/statements.ts";
import { encodeNumbers, FIELDS, IN_CHUNK, MARKS, type SearchIndex, type Section } from "./search-index.ts";
import { documentOf, namesOf, termsOfItem, termsOfName, type Term } from "./search-terms.sql.ts";
import { isCorrectable } from "#app/catalogue/titles/spelling.ts";

/**
 * A file without a name is stale. It has the terms or the documents from its first, a word or a number, to the first of the next.
 * Documents are numbered in each section, in the order in which they came.
 */
const TABLES = `
CREATE TABLE IF NOT EXISTS search_documents (
  section TEXT, number INTEGER, key TEXT NOT NULL, document TEXT NOT NULL, terms TEXT NOT NULL, PRIMARY KEY (section, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS search_document_keys ON search_documents (section, key);
CREATE TABLE IF NOT EXISTS search_terms (
  term TEXT, field INTEGER, number INTEGER, PRIMARY KEY (term, field, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS search_changed (term TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS search_files (section TEXT, first BLOB, name TEXT, PRIMARY KEY (section, first)) WITHOUT ROWID;
`;
/** Of a file of terms, on average. */
const SHARD_BYTES = 10_000;
const BYTES_OF_NUMBER = 2;
const BYTES_OF_TERM = 6;
const LAST = "\u{10ffff}";

type Row = { section: Section; number: number; document: string; terms: string };

/** A file that is to be written anew, of the terms or documents from `first` on. */
export type StaleFile = { section: Section | "terms"; first: string | number; text: string };

export type SearchWords = ReturnType<typeof openSearchWords>;

/** The words of a publication's items. */
export function openSearchWords(database: DatabaseSync) {
  database.exec(TABLES);
  const { run, one, all, atomically } = statementsOf(database);
  const findDocument = (section: Section, key: string) =>
    one<Row>("SELECT * FROM search_documents WHERE section = ? AND key = ?", section, key);
  const markFile = (section: string, first: string | number) =>
    run("INSERT OR REPLACE INTO search_files VALUES (?, ?, NULL)", section, first);
  const markChunk = (section: Section, number: number) => markFile(section, number - (number % IN_CHUNK[section]));

  function forget({ section, number, terms }: Row): void {
    for (const [term, field] of JSON.parse(terms) as Term[]) {
      run("DELETE FROM search_terms WHERE term = ? AND field = ? AND number = ?", term, field, number);
      run("INSERT OR IGNORE INTO search_changed VALUES (?)", term);
    }
    run("DELETE FROM search_documents WHERE section = ? AND number = ?", section, number);
    markChunk(section, number);
  }

  function write(section: Section, key: string, document: string, terms: readonly Term[], known: Row | null = null): void {
    const { number: last = -1 } =
      one<{ number: number }>("SELECT number FROM search_documents WHERE section = ? ORDER BY number DESC LIMIT 1", section) ??
      {};
    const number = known?.number ?? last + 1;
    if (known) forget(known);
    run("INSERT INTO search_documents VALUES (?, ?, ?, ?, ?)", section, number, key, document, JSON.stringify(terms));
    for (const [term, field] of terms) {
      run("INSERT OR IGNORE INTO search_terms VALUES (?, ?, ?)", term, field, number);
      run("INSERT OR IGNORE INTO search_changed VALUES (?)", term);
    }
    markChunk(section, number);
  }

  function setItem(item: Item): void {
    const known = findDocument("items", item.id);
    const [document, terms] = [documentOf(item), termsOfItem(item)];
    if (known?.document === document && known.terms === JSON.stringify(terms)) return;
    write("items", item.id, document, terms, known);
    for (const name of namesOf(item)) {
      if (!findDocument("names", name.key)) write("names", name.key, name.document, termsOfName(name));
    }
    if (known) dropNames(known);
  }

  /** Those of an item that no item has any more. */
  function dropNames({ terms }: Row): void {
    for (const [term, field] of JSON.parse(terms) as Term[]) {
      if (field !== FIELDS.fact || !term.startsWith(MARKS.key)) continue;
      if (one("SELECT 1 FROM search_terms WHERE term = ? AND field = ?", term, FIELDS.fact)) continue;
      for (const kind of ["people", "genres"]) {
        const name = findDocument("names", `${kind} ${term.slice(1)}`);
        if (name) forget(name);
      }
    }
  }

  /** A term begins a file by its own hash and size, so that an edit moves no other boundary. */
  function settleTerm(term: string): void {
    const { count } = one<{ count: number }>("SELECT count(*) AS count FROM search_terms WHERE term = ?", term) ?? { count: 0 };
    if (/^[^=<>]/.test(term) && isCorrectable(term)) setVocabulary(term, count);
    const begins = count > 0 && hashOf(term) * SHARD_BYTES < term.length + BYTES_OF_TERM + count * BYTES_OF_NUMBER;
    if (begins) markFile("terms", term);
    else run("DELETE FROM search_files WHERE section = 'terms' AND first = ?", term);
    run(
      `UPDATE search_files SET name = NULL WHERE section = 'terms'
      AND first = (SELECT max(first) FROM search_files WHERE section = 'terms' AND first < ?)`,
      term,
    );
  }

  /** For wrong letters: the word from both ends, with how often it occurs, in powers of two. */
  function setVocabulary(word: string, count: number): void {
    const often = count === 0 ? null : Math.floor(Math.log2(count));
    for (const term of [MARKS.word + word, MARKS.reversed + Array.from(word).toReversed().join("")]) {
      const known = one<{ number: number }>("SELECT number FROM search_terms WHERE term = ? AND field = 0", term);
      if ((known?.number ?? null) === often) continue;
      run("DELETE FROM search_terms WHERE term = ?", term);
      if (often !== null) run("INSERT INTO search_terms VALUES (?, 0, ?)", term, often);
      settleTerm(term);
    }
  }

  function termsFrom(first: string): string {
    const next = one<{ first: string }>(
      "SELECT first FROM search_files WHERE section = 'terms' AND first > ? ORDER BY first",
      first,
    );
    const rows = all<{ term: string; field: number; number: number }>(
      "SELECT term, field, number FROM search_terms WHERE term >= ? AND term < ? ORDER BY term, field, number",
      first,
      next?.first ?? LAST,
    );
    const lists = new Map<string, (number[] | undefined)[]>();
    for (const { term, field, number } of rows) {
      const known = lists.get(term) ?? [];
      lists.set(term, known);
      (known[field] ??= []).push(number);
    }
    return JSON.stringify(
      Array.from(lists, ([term, fields]) => [term, ...Array.from(fields, (each = []) => encodeNumbers(each))].join(" ")),
    );
  }

  function documentsFrom(section: Section, first: number): string {
    const end = first + IN_CHUNK[section];
    const sql = "SELECT number, document FROM search_documents WHERE section = ? AND number >= ? AND number < ? ORDER BY number";
    const documents: (string | undefined)[] = [];
    for (const { number, document } of all<Row>(sql, section, first, end)) documents[number - first] = document;
    return `[${Array.from(documents, (document = "0") => document).join(",")}]`;
  }

  return {
    ids: () => all<{ key: string }>("SELECT key FROM search_documents WHERE section = 'items'").map(({ key }) => key),
    set: (items: readonly Item[]) => atomically(() => items.forEach(setItem)),
    remove: (id: string) =>
      atomically(() => {
        const known = findDocument("items", id);
        if (known) forget(known);
        if (known) dropNames(known);
      }),
    /** Files whose words changed since they were settled, also by a run that was killed. */
    *stale(): Generator<StaleFile> {
      atomically(() => {
        run("INSERT OR IGNORE INTO search_files VALUES ('terms', '', NULL)");
        for (const { term } of all<{ term: string }>("SELECT term FROM search_changed ORDER BY term")) settleTerm(term);
        run("DELETE FROM search_changed");
      });
      for (const { section, first } of all<StaleFile>("SELECT section, first FROM search_files WHERE name IS NULL"))
        yield { section, first, text: section === "terms" ? termsFrom(String(first)) : documentsFrom(section, Number(first)) };
    },
    settle: ({ section, first }: StaleFile, name: string) =>
      run("UPDATE search_files SET name = ? WHERE section = ? AND first = ?", name, section, first),
    index(): SearchIndex {
      const files = (section: string) =>
        all<{ first: string; name: string }>("SELECT first, name FROM search_files WHERE section = ? ORDER BY first", section);
      const names = (section: string) => files(section).map(({ name }) => name);
      return {
        firsts: files("terms").map(({ first }) => first),
        terms: names("terms"),
        items: names("items"),
        names: names("names"),
      };
    },
  };
}

/** FNV-1a, from 0 to 1. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
