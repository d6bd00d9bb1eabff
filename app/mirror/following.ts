import { readJson, writeJson } from "#app/platform/blobs/json-blob.ts";
import type { Entry } from "#app/publication/entry.ts";
import type { Services } from "#app/services.ts";

/** An entry as it was read. */
export type Seen = { entry: Entry; text: string; signature: string };

/** What a mirror remembers of the site that it follows. */
export type Following = {
  /** Of `data` folders, without the mirrors that the newest entry names. */
  addresses: string[];
  /** A newer entry must be signed by this key, by `successor`, or by an heir that the entry `seen` names. */
  key: string;
  successor: string | null;
  /** The newest entry: nothing older is accepted again. */
  seen: Seen | null;
  /** The number of the entry that the catalogue equals; 0 before the first. */
  applied: number;
  /** The packs that the catalogue has, each with its range of ids. */
  packs: string[];
  /** The SHA-256 of the customization, lists and texts that the site has. */
  documents: string;
  /** When pictures and uploads that no mirror had are asked for again, in milliseconds since 1970; 0 if there are none. */
  retryAt?: number;
  /** Of the catalogue, when this was written: a lower one is of a backup that was restored. */
  version: number;
  /** Pictures of removed items, to be deleted unless another item names them. */
  dropped: string[];
};

const STATE = "mirror/state.json";

export function readFollowing({ blobs }: Pick<Services, "blobs">): Promise<Following | null> {
  return readJson<Following>(blobs, STATE);
}

export async function writeFollowing({ store, blobs }: Pick<Services, "store" | "blobs">, following: Following): Promise<void> {
  await writeJson(blobs, STATE, { ...following, version: await store.version.current() });
}
