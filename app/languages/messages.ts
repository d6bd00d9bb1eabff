import type { English } from "./+types/english.ts";

export type MessageKey = keyof English;

export type Value = string | number;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type NamesOf<Key extends MessageKey> = English[Key] extends string
  ? NamesIn<English[Key]>
  : NamesIn<English[Key][keyof English[Key]]> | "count";

/** The arguments of `text` after the key: none, or a value for each placeholder. */
export type ValuesOf<Key extends MessageKey> = [NamesOf<Key>] extends [never]
  ? []
  : [{ [Name in NamesOf<Key>]: Name extends "count" ? number : Value }];

/** The part of a key before its first dot. */
export type MessageGroup = MessageKey extends infer Key ? (Key extends `${infer Group}.${string}` ? Group : never) : never;

/** A key whose text has exactly these placeholders. */
export type KeyWith<Names extends string> = {
  [Key in MessageKey]: [NamesOf<Key>, Names] extends [Names, NamesOf<Key>] ? Key : never;
}[MessageKey];

/** A key whose text has no placeholder, as in a table of labels. */
export type LabelKey = { [Key in MessageKey]: ValuesOf<Key> extends [] ? Key : never }[MessageKey];
