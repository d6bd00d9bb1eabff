import type { Services } from "#app/services.ts";

const KEPT_MS = 30 * 86_400_000;

/** A reader that comes later than after 30 days reads everything anew. */
export async function sweepChanges({ store, now }: Pick<Services, "store" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  while ((await store.changes.prune(before)) > 0);
}
