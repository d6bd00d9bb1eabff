import type { ItemSummary, ItemType } from "#app/kinds/item.ts";

export type GenreCount = { slug: string; label: string; count: number };

export type GenreStore = {
  /** The genres of one kind or of all kinds, most used first. */
  list(type?: ItemType): Promise<GenreCount[]>;
  /**
   * Names in which each word of `text` begins the name or a word of it: exact matches first, then the most used. All names if
   * the text is empty.
   */
  find(text: string, types: readonly ItemType[], options: NameSearch): Promise<FoundName[]>;
};

/** With `isFuzzy`, misspelt names match if no name matches as typed. `limit` is 1-100. */
export type NameSearch = { limit: number; isFuzzy?: boolean };

/** `isExact` if the whole name matches. */
export type FoundName = { slug: string; label: string; isExact: boolean };

export type SearchStore = {
  /**
   * Ranks exact titles first, then exact original, translated, alternative and transliterated titles, title prefix, all words as
   * prefixes; then items by other titles, by a person, genre or language of exactly this name, by words of all of these
   * together, by a part of a title, and last by the overview; most downloaded first within each. Ignores accents, punctuation, a
   * leading article, "&" or "and", and number spelling; a word like 1922 may be the release year. If nothing matches, tries
   * other spacing, spelling correction, then fewer words if they are most of the text. Any text is safe; empty text finds
   * nothing.
   * @param limit 1-100.
   */
  byTitle(text: string, types: readonly ItemType[], limit: number): Promise<ItemSummary[]>;
  /** The same ranking; `isFuzzy` if nothing matches as typed. */
  find(text: string, types: readonly ItemType[], limit: number): Promise<{ items: ItemSummary[]; isFuzzy: boolean }>;
  /** People with an item of these types. Each word of `text` begins a word of the name; exact matches first, then most items. */
  people(text: string, types: readonly ItemType[], options: NameSearch): Promise<FoundName[]>;
};
