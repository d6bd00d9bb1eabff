import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Services } from "#app/services.ts";
import { acceptedApiKeys, unknownKey } from "../api-keys/manage-api-keys.ts";

type ActorServices = Pick<Services, "actor" | "accounts" | "store" | "now">;

/**
 * Checks again after a body that may take an hour to arrive, because its account or key may have ended meanwhile.
 * @throws {AppError} `actor.not-admin`, `api-key.unknown`.
 */
export async function assertStillAuthorized({ actor, ...services }: ActorServices): Promise<void> {
  if (actor.role === "key" && !(await acceptedApiKeys(services)).some(({ id }) => id === actor.id)) throw unknownKey();
  if (actor.role !== "admin") return;
  const account = (await services.accounts.admins()).find(({ id }) => id === actor.account.id);
  if (account?.disabledAt !== null) throw new AppError("actor.not-admin", message("admin.refused.onlySignedIn"));
}
