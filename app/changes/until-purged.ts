import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#app/services.ts";

const POLL_MS = 50;

/** Resolves once caches in front of the site have purged all changes until now, or later when that takes too long. */
export async function untilPurged({ store }: Pick<Services, "store">, timeoutMs: number): Promise<void> {
  const version = await store.version.current();
  const endMs = performance.now() + timeoutMs;
  const isOpen = async () => ((await store.purges.get())?.version ?? Infinity) < version;
  while (performance.now() < endMs && (await isOpen())) await pause(POLL_MS);
}
