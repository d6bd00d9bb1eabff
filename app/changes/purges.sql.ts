import type { Access } from "#app/platform/sql/access.ts";
import { readMark, writeMark } from "#app/platform/sql/meta.ts";
import type { PurgeState, PurgeStore } from "./purges.store.ts";

const NAME = "purges";

export function purgeStore({ read, write }: Access): PurgeStore {
  return {
    get: () => readMark<PurgeState>(read, NAME),
    set: (state) => write((database) => writeMark(database, NAME, state)),
  };
}
