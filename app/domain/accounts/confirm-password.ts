import { requireAccount, type Services } from "../services.ts";

/** The acting admin's own password, typed once more, and the request it came with, as the accounts may know it. */
export type Confirmation = { password: string; request: Headers };

/**
 * Checks that an admin asks, and not just a session of theirs. The operator has no password: null.
 * @throws {AppError} `actor.not-admin`; `account.wrong-password`, with the field `password`; `account.wait`.
 */
export async function confirmPassword(
  { actor, accounts }: Pick<Services, "actor" | "accounts">,
  confirmation: Confirmation | null,
): Promise<void> {
  if (actor.role === "operator") return;
  const account = requireAccount(actor);
  await accounts.verifyPassword(account, confirmation?.password ?? "", confirmation?.request ?? new Headers());
}
