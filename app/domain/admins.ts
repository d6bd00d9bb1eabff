import type { Account, Credentials } from "#app/accounts/accounts.ts";
import { requirePolicy } from "./password-policy.ts";
import { requireAdmin, type Services } from "./services.ts";

type AdminServices = Pick<Services, "actor" | "accounts">;
type NewAdminServices = AdminServices & Pick<Services, "passwordRule">;

/** Every admin and when their account was made, by address. */
export async function listAdmins({ actor, accounts }: AdminServices): Promise<(Account & { createdAt: Date })[]> {
  requireAdmin(actor);
  return accounts.admins();
}

/**
 * Makes an admin of an address and a password that somebody chose.
 * @throws {AppError} `account.invalid`, `account.exists`.
 */
export async function createAdmin(
  { actor, accounts, passwordRule }: NewAdminServices,
  credentials: Credentials,
): Promise<Account> {
  requireAdmin(actor);
  await requirePolicy(credentials.password, "password", { email: credentials.email, passwordRule });
  return accounts.createAdmin(credentials);
}
