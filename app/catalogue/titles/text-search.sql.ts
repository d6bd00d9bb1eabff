import { sql, type RawBuilder } from "kysely";
import type { Syntax } from "./word-expressions.sql.ts";

/** The limit is 2,046 bytes; a character has at most four. */
const MAX_LEXEME_LENGTH = 500;

export function vectorOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`CAST(${vectorText(words)} AS tsvector)`;
}

export function vectorText(words: readonly string[]): string {
  return words.map((word, index) => `${lexeme(word)}:${index + 1}`).join(" ");
}

export function queryOf(expression: string): RawBuilder<unknown> {
  return sql`CAST(${expression} AS tsquery)`;
}

export function anyOf(expressions: readonly string[]): string {
  return `(${expressions.map((each) => `(${each})`).join(" | ")})`;
}

export function beginning(word: string): string {
  return `${lexeme(word)}:*`;
}

export function lexeme(word: string): string {
  const indexed = word.length > MAX_LEXEME_LENGTH ? Array.from(word).slice(0, MAX_LEXEME_LENGTH).join("") : word;
  return `'${indexed.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

export const TSQUERY: Syntax = { word: lexeme, prefix: beginning, anyOf, and: " & ", next: " <-> " };
