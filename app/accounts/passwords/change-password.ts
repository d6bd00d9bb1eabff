import type { Credentials, Session } from "../accounts.ts";
import { lengthProblem, WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidField, passwordWeakness, requirePolicy, scoreOf } from "./password-policy.ts";
import { requireAccount, requireRight, type Services } from "#app/services.ts";

export type PasswordChange = { current: string; next: string; retyped: string };

/**
 * Changes the acting admin's password and ends their other sessions. Checks length, difference and repetition, then the policy,
 * then the current password.
 * @param session The current session, which stays valid.
 * @throws {AppError} `account.invalid` or `account.wrong-password`, with the field; `account.wait`.
 */
export async function changePassword(
  { actor, accounts, passwordPolicy }: Pick<Services, "actor" | "accounts" | "passwordPolicy">,
  { current, next, retyped }: PasswordChange,
  session: Session,
  request: Headers,
): Promise<PasswordScore> {
  const account = requireAccount(actor);
  const tooShort = lengthProblem(next);
  if (tooShort) throw invalidField("next", tooShort);
  if (next === current) throw invalidField("next", message("admin.refused.samePassword"));
  if (next !== retyped) throw invalidField("retyped", message("admin.refused.passwordsDiffer"));
  const context = { email: account.email, passwordPolicy };
  const problem = await passwordWeakness(next, context);
  if (problem) throw invalidField("next", problem);
  const score = await scoreOf(next, context);
  await accounts.changePassword({ account, session }, { current, next, isWeak: score < WEAK_BELOW }, request);
  return score;
}

/**
 * Also ends all sessions of the account and lifts its sign-in delays.
 * @throws {AppError} `account.invalid`, `account.not-found`.
 */
export async function resetPassword(
  { actor, accounts, passwordPolicy }: Pick<Services, "actor" | "accounts" | "passwordPolicy">,
  credentials: Credentials,
): Promise<void> {
  requireRight(actor, "site.manage");
  await requirePolicy(credentials.password, { email: credentials.email, passwordPolicy });
  await accounts.resetPassword(credentials);
}
