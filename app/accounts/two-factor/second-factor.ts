import type { Account, Session, TwoFactorFacts } from "../accounts.ts";
import { readAdmin } from "../admins.ts";
import { confirmPassword, type Confirmation } from "../passwords/confirm-password.ts";
import { qrCodeOf, totpUri } from "./qr-code.ts";
import { requireAccount, requireRight, type Services } from "#app/services.ts";

type TwoFactorServices = Pick<Services, "actor" | "accounts">;

/** Shown until a code proves that the app has the secret. `sealed` is sent back with the code. */
export type TwoFactorSetUp = { secret: string; qrCode: string; sealed: string };

/** @param origin Apps list the account under its host. */
export async function beginTwoFactor({ actor, accounts }: TwoFactorServices, origin: string): Promise<TwoFactorSetUp> {
  const account = requireAccount(actor);
  const { secret, sealed } = await accounts.beginTwoFactor(account);
  return { secret, sealed, qrCode: qrCodeFor(secret, account.email, origin) };
}

/** Continues the same set-up after a wrong code. @throws {AppError} `two-factor.expired`. */
export async function repeatTwoFactor(
  { actor, accounts }: TwoFactorServices,
  sealed: string,
  origin: string,
): Promise<TwoFactorSetUp> {
  const account = requireAccount(actor);
  const secret = await accounts.readTwoFactor(account, sealed);
  return { secret, sealed, qrCode: qrCodeFor(secret, account.email, origin) };
}

/**
 * From now on, signing in requires a code. Ends the account's other sessions.
 * @returns Recovery codes, which are not stored, so they are shown once.
 * @throws {AppError} `account.wrong-password`, `two-factor.wrong-code`, with the field; `two-factor.expired`;
 * `two-factor.already-on`; `account.wait`.
 */
export async function enableTwoFactor(
  services: TwoFactorServices,
  { sealed, code, session }: { sealed: string; code: string; session: Session },
  confirmation: Confirmation,
): Promise<string[]> {
  const account = requireAccount(services.actor);
  await confirmPassword(services, confirmation);
  return services.accounts.enableTwoFactor({ account, session }, { sealed, code }, confirmation.request);
}

/** @returns New recovery codes; the old ones are worth nothing. @throws {AppError} As `enableTwoFactor`. */
export async function renewRecoveryCodes(
  services: TwoFactorServices,
  code: string,
  confirmation: Confirmation,
): Promise<string[]> {
  const account = requireAccount(services.actor);
  await confirmPassword(services, confirmation);
  return services.accounts.renewRecoveryCodes(account, code, confirmation.request);
}

/** Called by the page that shows the codes. @param code One of them; an unknown code is ignored. */
export async function confirmCodesShown({ actor, accounts }: TwoFactorServices, code: string): Promise<void> {
  await accounts.confirmCodesShown(requireAccount(actor), code);
}

/** @throws {AppError} As `enableTwoFactor`. */
export async function disableTwoFactor(services: TwoFactorServices, code: string, confirmation: Confirmation): Promise<void> {
  const account = requireAccount(services.actor);
  await confirmPassword(services, confirmation);
  await services.accounts.disableTwoFactor(account, { code, request: confirmation.request });
}

/** For the operator, when phone and recovery codes are lost. @throws {AppError} `account.not-found`. */
export async function removeTwoFactor(services: TwoFactorServices, id: string): Promise<Account> {
  const account = await readAdmin(services, id);
  await services.accounts.disableTwoFactor(account, null);
  return account;
}

/** Null while it is off. */
export async function readTwoFactor({ actor, accounts }: TwoFactorServices): Promise<TwoFactorFacts | null> {
  return accounts.twoFactorOf(requireAccount(actor).id);
}

/** The ids of the accounts that have it on. */
export async function listTwoFactor({ actor, accounts }: TwoFactorServices): Promise<ReadonlySet<string>> {
  requireRight(actor, "site.manage");
  return accounts.withTwoFactor();
}

function qrCodeFor(secret: string, account: string, origin: string): string {
  return qrCodeOf(totpUri(secret, { issuer: new URL(origin).host, account }));
}
