import { randomBytes } from "node:crypto";
import type { Invitation, SignedIn } from "./accounts.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Role } from "#app/lib/roles.ts";
import { confirmPassword, type Confirmation } from "./passwords/confirm-password.ts";
import { invalidField, requirePolicy } from "./passwords/password-policy.ts";
import { requireAccount, requireRight, type Services } from "#app/services.ts";
import { signIn } from "./sign-in/sign-in.ts";

const TOKEN_BYTES = 32;
const DAYS = 7;
const DAY = 86_400_000;

type InvitationServices = Pick<Services, "actor" | "accounts" | "now">;

type NewInvitation = {
  /** "" allows any holder of the link. */
  email: string;
  role: Role;
};

/**
 * Invites a new admin, for 7 days. Revokes the same owner's invitations of this address that were never shown, because their
 * responses were lost.
 * @returns The token; it is not stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `account.wrong-password`, `account.wait`, `account.invalid`, `account.exists`.
 */
export async function invite(
  services: InvitationServices,
  { email, role }: NewInvitation,
  confirmation: Confirmation,
): Promise<string> {
  const { actor, accounts, now } = services;
  requireRight(actor, "site.manage");
  const { email: invitedBy } = requireAccount(actor);
  await confirmPassword(services, confirmation);
  const lost = (each: Invitation) => !each.isShown && each.invitedBy === invitedBy && (each.email ?? "") === email.toLowerCase();
  for (const { id } of (await accounts.invitations()).filter(lost)) await accounts.revokeInvitation(id);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await accounts.invite(token, { email: email || null, role, invitedBy, expiresAt: new Date(now().getTime() + DAYS * DAY) });
  return token;
}

/** @param link As the page shows it. Ignores what is no invitation's. @throws {AppError} `actor.not-allowed`. */
export async function confirmInvitationShown({ actor, accounts }: InvitationServices, link: string): Promise<void> {
  requireRight(actor, "site.manage");
  await accounts.confirmInvitationShown(link.split("/").at(-1) ?? "");
}

export async function listInvitations({ actor, accounts }: InvitationServices): Promise<Invitation[]> {
  requireRight(actor, "site.manage");
  return accounts.invitations();
}

export async function revokeInvitation({ actor, accounts }: InvitationServices, id: string): Promise<void> {
  requireRight(actor, "site.manage");
  await accounts.revokeInvitation(id);
}

/** @throws {AppError} `invitation.gone`. */
export async function readInvitation({ accounts }: Pick<InvitationServices, "accounts">, token: string): Promise<Invitation> {
  const invitation = await accounts.findInvitation(token);
  if (!invitation) throw new AppError("invitation.gone", message("admin.refused.invitationGone"));
  return invitation;
}

/**
 * Creates the admin's account and signs in.
 * @returns Null if the account was created but the sign-in failed.
 * @throws {AppError} `invitation.gone`; `account.invalid` and `account.exists`, after which it can be retried.
 */
export async function acceptInvitation(
  services: Pick<Services, "accounts" | "passwordPolicy">,
  token: string,
  { email: typed, password, retyped }: { email: string; password: string; retyped: string },
  request: Headers,
): Promise<SignedIn | null> {
  const invitation = await readInvitation(services, token);
  const email = (invitation.email ?? typed).toLowerCase();
  const problem = addressProblem(email);
  if (problem) throw invalidField("email", problem);
  await requirePolicy(password, { email, passwordPolicy: services.passwordPolicy });
  if (password !== retyped) throw invalidField("retyped", message("admin.refused.passwordsDiffer"));
  await services.accounts.redeemInvitation(token, { email, password });
  return signIn(services, { email, password }, request).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}
