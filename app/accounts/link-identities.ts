import type { LinkedIdentity, Session } from "./accounts.ts";
import { readAdmin } from "./admins.ts";
import { confirmPassword, type Confirmation } from "./passwords/confirm-password.ts";
import { requireRight, type Services } from "#app/services.ts";

type IdentityServices = Pick<Services, "actor" | "accounts">;

/** The provider identities linked to accounts, oldest first. @throws {AppError} `actor.not-allowed`. */
export async function listIdentities({ actor, accounts }: IdentityServices): Promise<LinkedIdentity[]> {
  requireRight(actor, "site.manage");
  return accounts.identities();
}

/**
 * Also ends the account's sessions, which the identity may have begun.
 * @param current The acting session, which stays.
 * @throws {AppError} `actor.not-allowed`, `account.wrong-password`, `account.wait`, `account.not-found`.
 */
export async function unlinkIdentity(
  services: IdentityServices,
  accountId: string,
  { id, current }: { id: string; current: Session },
  confirmation: Confirmation,
): Promise<void> {
  requireRight(services.actor, "site.manage");
  await confirmPassword(services, confirmation);
  await readAdmin(services, accountId);
  if (await services.accounts.unlinkIdentity(accountId, id)) await services.accounts.endSessions(accountId, current.id);
}
