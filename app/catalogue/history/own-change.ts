import type { Subject } from "./history.store.ts";
import { accountIdOf, type Services } from "#app/services.ts";

/** True if the asking account made the newest change, for example in another tab. */
export async function isOwnChange({ actor, store }: Pick<Services, "actor" | "store">, subject: Subject): Promise<boolean> {
  const [newest] = await store.history.versions(subject);
  const account = accountIdOf(actor);
  return account !== "" && newest?.by.id === account;
}
