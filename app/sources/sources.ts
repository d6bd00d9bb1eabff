import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import type { SourceName } from "#app/kinds/source-names.ts";

/** Fields as a source has them: unchecked, and including those that the kind lacks. */
export type Found = Partial<ItemInput>;

/** A catalogue of another site. Every method throws `AppError` `source.failed`, `source.wait` or `source.key`, in one line. */
export type Source = {
  name: SourceName;
  /** The id in the address of one of its pages; null for any other address. */
  idIn(address: URL): string | null;
  /** Best first, at most 10. */
  find(words: string, type: ItemType): Promise<Candidate[]>;
  /** Null if it has no such work. */
  read(id: string, type: ItemType): Promise<Found | null>;
};

/** The sources available to this site: those without a key, and those whose key is set. */
export type Sources = readonly Source[];

export const MAX_CANDIDATES = 10;
