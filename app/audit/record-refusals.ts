import { createRecorder } from "./recorder.ts";
import type { Origin, Services } from "#app/services.ts";

type RefusingServices = Pick<Services, "actor" | "store" | "now"> & { origin: Origin };

/** @param request Method and path, without the query. */
export function recordRefusal({ store, ...who }: RefusingServices, request: string): Promise<void> {
  return createRecorder(who).addLimited(store, { action: "access.refuse", thing: { name: request } });
}

/** @param name Of the key, if it is one that has expired or whose maker is disabled. */
export function recordRefusedKey({ store, now, origin }: Omit<RefusingServices, "actor">, name?: string): Promise<void> {
  const recorder = createRecorder({ actor: { role: "visitor" }, origin, now });
  return recorder.addLimited(store, { action: "api-key.refuse", thing: { name: name ?? "No such key" } });
}
