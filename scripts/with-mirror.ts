import type { Services } from "#app/services.ts";
import { openBlobs, openExistingStore } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { storageSettingsOf, type StorageSettings } from "../server/process/storage-settings.ts";

type MirrorServices = Pick<Services, "actor" | "store" | "blobs">;

/** Runs while the site does not follow, also beside it. */
export async function withMirror(work: (services: MirrorServices, storage: StorageSettings) => Promise<void>): Promise<void> {
  const storage = storageSettingsOf(readSettings());
  const store = await openExistingStore(storage, () => new Date());
  await using _closing = { [Symbol.asyncDispose]: () => store.close() };
  const services = { actor: { role: "operator" }, store, blobs: await openBlobs(storage) } as const;
  await store.cluster.withLock("follow", () => work(services, storage));
}
