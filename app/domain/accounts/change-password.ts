import type { Credentials, Session } from "#app/accounts/accounts.ts";
import { lengthProblem, WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";
import { invalidField, refusalOf, requirePolicy, scoreOf } from "./password-policy.ts";
import { requireAccount, requireAdmin, type Services } from "../services.ts";

/** The three fields as they were typed. */
export type PasswordChange = { current: string; next: string; retyped: string };

/**
 * Changes the acting admin's own password and ends their other sessions. Length, difference and retyping are checked first, in
 * this order, then the policy, then the current password.
 * @param session The one that asks; it goes on.
 * @returns How hard the new password is to guess.
 * @throws {AppError} `account.invalid` or `account.wrong-password`, with the field; `account.wait`.
 */
export async function changePassword(
  { actor, accounts, passwordRule }: Pick<Services, "actor" | "accounts" | "passwordRule">,
  { current, next, retyped }: PasswordChange,
  session: Session,
  request: Headers,
): Promise<PasswordScore> {
  const account = requireAccount(actor);
  const tooShort = lengthProblem(next);
  if (tooShort) throw invalidField("next", tooShort);
  if (next === current) throw invalidField("next", "New password cannot be the same as your previous password.");
  if (next !== retyped) throw invalidField("retyped", "Passwords do not match. Please try again.");
  const refusal = await refusalOf(next, { email: account.email, passwordRule });
  if (refusal) throw invalidField("next", refusal);
  const score = await scoreOf(next, account.email);
  await accounts.changePassword({ account, session }, { current, next, isWeak: score < WEAK_BELOW }, request);
  return score;
}

/**
 * Gives an account another password after the old one was lost, ends all of its sessions and lifts the waits that signing in to
 * it may meet.
 * @throws {AppError} `account.invalid`, `account.not-found`.
 */
export async function resetPassword(
  { actor, accounts, passwordRule }: Pick<Services, "actor" | "accounts" | "passwordRule">,
  credentials: Credentials,
): Promise<void> {
  requireAdmin(actor);
  await requirePolicy(credentials.password, "password", { email: credentials.email, passwordRule });
  await accounts.resetPassword(credentials);
}
