import type { Account, Admin, Credentials } from "./accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { isRole, type Role } from "#app/lib/roles.ts";
import { revokeApiKeysOf } from "./api-keys/manage-api-keys.ts";
import { confirmPassword, type Confirmation } from "./passwords/confirm-password.ts";
import { invalidField, requirePolicy } from "./passwords/password-policy.ts";
import { requireRight, type Services } from "#app/services.ts";

type AdminServices = Pick<Services, "actor" | "accounts">;
type ChangingServices = AdminServices & Pick<Services, "store" | "now">;

export async function listAdmins({ actor, accounts }: AdminServices): Promise<Admin[]> {
  requireRight(actor, "site.manage");
  return accounts.admins();
}

/** @throws {AppError} `account.not-found`. */
export async function readAdmin(services: AdminServices, id: string): Promise<Admin> {
  const found = (await listAdmins(services)).find((admin) => admin.id === id);
  if (!found) throw new AppError("account.not-found", message("admin.refused.accountGone"));
  return found;
}

/** @throws {AppError} `account.exists`; `account.invalid`, also for a first account that is not an owner's. */
export async function createAdmin(
  { actor, accounts, passwordPolicy }: AdminServices & Pick<Services, "passwordPolicy">,
  credentials: Credentials,
  role: Role = "owner",
): Promise<Account> {
  requireRight(actor, "site.manage");
  if (role !== "owner" && !(await accounts.hasAdmin())) throw invalidField("role", message("admin.refused.firstIsNoOwner"));
  await requirePolicy(credentials.password, { email: credentials.email, passwordPolicy });
  return accounts.createAdmin(credentials, role);
}

/** @throws {AppError} `account.invalid`, with the field `role`. */
export function parseRole(name: string): Role {
  if (!isRole(name)) throw invalidField("role", message("admin.refused.noRole"));
  return name;
}

/**
 * Takes effect at the account's next request. Revokes its invitations and permanently its API keys, which act for owners alone.
 * @throws {AppError} The errors of `disableAdmin`.
 */
export async function changeRole(
  services: ChangingServices,
  id: string,
  role: Role,
  confirmation: Confirmation | null,
): Promise<Account> {
  const { accounts } = services;
  const before = await confirmedAdmin(services, id, confirmation);
  if (before.role === role) return before;
  // Revoked while the account is not an owner's, so that keys created concurrently are revoked too.
  if (role === "owner") await revokeApiKeysOf(services, before.email);
  const account = await accounts.setRole(id, role);
  if (role !== "owner") await revokeApiKeysOf(services, before.email);
  return account;
}

/**
 * Also ends the account's sessions and uploads, and permanently revokes its API keys, invitations and password resets.
 * @param confirmation Null for the operator, who has no account.
 * @throws {AppError} `actor.not-allowed`, `account.wrong-password`, `account.wait`, `account.not-found`; `account.last-admin`,
 * with nothing changed.
 */
export async function disableAdmin(services: ChangingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  await confirmedAdmin(services, id, confirmation);
  return lockOut(services, id);
}

/**
 * Also revokes the API keys and invitations that an interrupted `disableAdmin` may have left.
 * @throws {AppError} The errors of `disableAdmin`, except `account.last-admin`.
 */
export async function enableAdmin(services: ChangingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  const admin = await confirmedAdmin(services, id, confirmation);
  if (admin.disabledAt) await lockOut(services, id);
  return services.accounts.enable(id);
}

/** The account's catalogue changes stay; its own settings are deleted. @throws {AppError} The errors of `disableAdmin`. */
export async function removeAdmin(services: ChangingServices, id: string, confirmation: Confirmation | null): Promise<Account> {
  await confirmedAdmin(services, id, confirmation);
  const account = await lockOut(services, id);
  await services.accounts.remove(id);
  await services.store.accountSettings.forget(id);
  return account;
}

/** Case-insensitive. @throws {AppError} `account.not-found`. */
export async function findAdmin(services: AdminServices, email: string): Promise<Admin> {
  const found = (await listAdmins(services)).find((admin) => admin.email === email.toLowerCase());
  if (!found) throw new AppError("account.not-found", message("admin.refused.noAccount", { email }));
  return found;
}

/** The password is verified first, so that naming a missing account does not bypass it. */
async function confirmedAdmin(services: AdminServices, id: string, confirmation: Confirmation | null): Promise<Admin> {
  requireRight(services.actor, "site.manage");
  await confirmPassword(services, confirmation);
  return readAdmin(services, id);
}

/** Locks the account first: from then on its keys are refused, including those created concurrently. */
async function lockOut(services: ChangingServices, id: string): Promise<Account> {
  const account = await services.accounts.disable(id);
  await revokeApiKeysOf(services, account.email);
  await services.store.files.removeUnfinishedOf([id]);
  return account;
}
