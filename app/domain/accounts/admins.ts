import type { Account, Admin, Credentials } from "#app/accounts/accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { confirmPassword, type Confirmation } from "./confirm-password.ts";
import { requirePolicy } from "./password-policy.ts";
import { requireAdmin, type Services } from "../services.ts";

type AdminServices = Pick<Services, "actor" | "accounts">;
type NewAdminServices = AdminServices & Pick<Services, "passwordRule">;
type DisablingServices = AdminServices & Pick<Services, "store" | "now">;

export async function listAdmins({ actor, accounts }: AdminServices): Promise<Admin[]> {
  requireAdmin(actor);
  return accounts.admins();
}

/** @throws {AppError} `account.invalid`, `account.exists`. */
export async function createAdmin(
  { actor, accounts, passwordRule }: NewAdminServices,
  credentials: Credentials,
): Promise<Account> {
  requireAdmin(actor);
  await requirePolicy(credentials.password, "password", { email: credentials.email, passwordRule });
  return accounts.createAdmin(credentials);
}

/**
 * Also ends the admin's sessions and permanently revokes their API keys and invitations.
 * @param confirmation Null for the operator, who has no account.
 * @throws {AppError} `account.wrong-password`, `account.wait`, `account.not-found`; `account.last-admin`, with nothing changed.
 */
export async function disableAdmin(services: DisablingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  await confirmPassword(services, confirmation);
  return lockOut(services, id);
}

/**
 * Also revokes the API keys and invitations that an interrupted `disableAdmin` may have left.
 * @throws {AppError} As `disableAdmin`, except `account.last-admin`.
 */
export async function enableAdmin(services: DisablingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  await confirmPassword(services, confirmation);
  const admins = await services.accounts.admins();
  if (admins.some((admin) => admin.id === id && admin.disabledAt)) await lockOut(services, id);
  return services.accounts.enable(id);
}

/** The admin's catalogue changes stay. @throws {AppError} As `disableAdmin`. */
export async function removeAdmin(services: DisablingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  await confirmPassword(services, confirmation);
  const account = await lockOut(services, id);
  await services.accounts.remove(id);
  return account;
}

/** Case-insensitive. @throws {AppError} `account.not-found`. */
export async function findAdmin(services: AdminServices, email: string): Promise<Admin> {
  const admins = await listAdmins(services);
  const found = admins.find((admin) => admin.email === email.toLowerCase());
  if (!found) throw new AppError("account.not-found", `There is no account with the address ${email}.`);
  return found;
}

/** The account first: from then on its keys are refused, including those created concurrently. */
async function lockOut({ accounts, store, now }: DisablingServices, id: string): Promise<Account> {
  const account = await accounts.disable(id);
  await store.apiKeys.revokeAllOf(account.email, now());
  return account;
}
