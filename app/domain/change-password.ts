import type { Credentials, Session } from "#app/accounts/accounts.ts";
import { lengthProblem } from "#app/lib/passwords.ts";
import { invalidField, isCommonPassword, requirePolicy } from "./password-policy.ts";
import { requireAccount, requireAdmin, type Services } from "./services.ts";

/** The three fields as they were typed. */
export type PasswordChange = { current: string; next: string; retyped: string };

/**
 * Changes the acting admin's own password and ends their other sessions: the checks of spec 5 in its order, then decisions 16
 * and 17.
 * @param session The one that asks; it goes on.
 * @throws {AppError} `account.invalid` or `account.wrong-password`, with the field; `account.wait`.
 */
export async function changePassword(
  { actor, accounts }: Pick<Services, "actor" | "accounts">,
  { current, next, retyped }: PasswordChange,
  session: Session,
  request: Headers,
): Promise<void> {
  const account = requireAccount(actor);
  const tooShort = lengthProblem(next);
  if (tooShort) throw invalidField("next", tooShort);
  if (next === current) throw invalidField("next", "New password cannot be the same as your previous password.");
  if (next !== retyped) throw invalidField("retyped", "Passwords do not match. Please try again.");
  if (await isCommonPassword(next)) throw invalidField("next", "This password is too common.");
  await accounts.changePassword({ account, session }, { current, next }, request);
}

/**
 * Gives an account another password, for somebody who has lost theirs, and ends all of its sessions.
 * @throws {AppError} `account.invalid`, `account.not-found`.
 */
export async function resetPassword(
  { actor, accounts }: Pick<Services, "actor" | "accounts">,
  credentials: Credentials,
): Promise<void> {
  requireAdmin(actor);
  await requirePolicy(credentials.password, "password");
  await accounts.resetPassword(credentials);
}
