import type { Access } from "#app/platform/sql/access.ts";
import { readMeta, writeMeta } from "#app/platform/sql/meta.ts";
import type { PurgeState, PurgeStore } from "./purges.store.ts";

const NAME = "purges";

export function purgeStore({ read, write }: Access): PurgeStore {
  return {
    get: async () => JSON.parse((await readMeta(read, NAME)) ?? "null") as PurgeState | null,
    set: (state) => write((database) => writeMeta(database, NAME, JSON.stringify(state))),
  };
}
