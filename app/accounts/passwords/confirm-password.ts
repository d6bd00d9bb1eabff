import { requireAccount, type Services } from "#app/services.ts";

export type Confirmation = { password: string; request: Headers };

/**
 * Asks for the password again, so that a stolen session is not enough, and ends the account's other sessions. Null for the
 * operator, who has no password.
 * @throws {AppError} `actor.not-admin`; `account.wrong-password` and `account.password-expired`, with the field `password`;
 * `account.wait`.
 */
export async function confirmPassword(
  { actor, accounts }: Pick<Services, "actor" | "accounts">,
  confirmation: Confirmation | null,
): Promise<void> {
  if (actor.role === "operator") return;
  const account = requireAccount(actor);
  await accounts.verifyPassword(account, confirmation?.password ?? "", confirmation?.request ?? new Headers());
}
