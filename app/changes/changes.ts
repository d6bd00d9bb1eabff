/** What a state of something appears under, such as "kind:movie", "genre:drama", "person:busterkeaton" or "year:1922". */
export type Tag = `${"kind" | "genre" | "person" | "year"}:${string}`;

export type ChangedNoun = "item" | "withdrawal" | "customization" | "settings" | "picture" | "link" | "order";

export type Change = {
  noun: ChangedNoun;
  /** Of an item, the key of a customization or the address of a link; "*" for all of the noun. */
  id: string;
  /** Empty if visitors saw nothing of it, or if `id` is "*". */
  before: readonly Tag[];
  after: readonly Tag[];
};

export type ChangePage = {
  changes: readonly (Change & { version: number; at: Date })[];
  /** The version to continue after. */
  version: number;
  /** False if there are more. */
  isComplete: boolean;
};

/** The change of everything of a noun, or of so much that nobody counts it. */
export function changeOfAll(noun: ChangedNoun): Change {
  return { noun, id: "*", before: [], after: [] };
}
