import type { Item } from "#app/kinds/item.ts";
import type { SearchIndex, Section } from "./search-index.ts";

/** A file that is to be written anew, of the terms or documents from `first` on. */
export type StaleFile = { section: Section | "terms"; first: string | number; text: string };

/** The words of a publication's items. Synchronous; each call is a transaction of its own. */
export type SearchWords = {
  ids(): string[];
  /** Documents are numbered in the order in which they come. */
  set(items: readonly Item[]): void;
  remove(ids: Iterable<string>): void;
  /** Files whose words changed since they were settled, also by a run that was killed. */
  stale(): Iterable<StaleFile>;
  settle(file: StaleFile, name: string): void;
  index(): SearchIndex;
};
