import type { en } from "./en.ts";

/** By the categories of `Intl.PluralRules`; `{count}` decides. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Message = string | Plural;

type English = typeof en;

export type MessageKey = keyof English;

/** The texts of a whole language: a key with plural forms in English has some in each. */
export type Messages = { readonly [Key in MessageKey]: English[Key] extends string ? string : Plural };

export type Value = string | number;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type NamesOf<Key extends MessageKey> = English[Key] extends string
  ? NamesIn<English[Key]>
  : NamesIn<English[Key][keyof English[Key]]> | "count";

/** What `text` takes after the key: nothing, or a value for each placeholder. */
export type ValuesOf<Key extends MessageKey> = [NamesOf<Key>] extends [never]
  ? []
  : [{ [Name in NamesOf<Key>]: Name extends "count" ? number : Value }];

/** The part of a key before its first dot. */
export type MessageGroup = MessageKey extends infer Key ? (Key extends `${infer Group}.${string}` ? Group : never) : never;
