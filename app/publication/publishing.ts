import type { Services } from "#app/services.ts";
import type { PublishedFiles } from "./published-files.ts";
import type { PublicationOptions } from "./options.ts";

export type PublicationStep = { done: number; total: number | null; note: string };

/** What each part of a publication is made from. */
export type Publishing = {
  /** A visitor's, with rendered pictures. */
  services: Pick<Services, "actor" | "store" | "blobs" | "pictures" | "buckets" | "readOwnText" | "now" | "newId">;
  files: PublishedFiles;
  options: PublicationOptions;
  /** Since the last publication; `ids` of items, also of those that left; if `isWhole`, of all that there are. */
  changes: { isWhole: boolean; ids: readonly string[] };
  /** Digest of settings, release and options: what was made by another recipe is made again. */
  recipe: string;
  onProgress: (step: PublicationStep) => void;
};

/** Writes its files by `Publishing.files`; resumable at any point. */
export type PublicationPart = (publishing: Publishing) => Promise<void>;
