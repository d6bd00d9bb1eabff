import type { ChangedNoun } from "./changes.ts";

/** Tags are JSON. A version has rows for all of its changes. */
export type ChangesTable = {
  version: number;
  noun: ChangedNoun;
  id: string;
  tags_before: string;
  tags_after: string;
  at: number;
};
