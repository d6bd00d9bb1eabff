import { randomBytes } from "node:crypto";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { readAdmin } from "../admins.ts";
import { confirmPassword, type Confirmation } from "./confirm-password.ts";
import { invalidField, requirePolicy } from "./password-policy.ts";
import { requireRight, type Services } from "#app/services.ts";

const TOKEN_BYTES = 32;
const MINUTES = 30;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Maximum open resets of one account, so that strangers cannot fill a mailbox. */
const MAX_OPEN = 3;

type ResetServices = Pick<Services, "accounts" | "outbox" | "passwordPolicy" | "now" | "store">;

/** The site as mails name it. */
type MailedSite = { name: string; origin: string };

/**
 * Sends a link to choose a new password, valid for 30 minutes, if an enabled account has this address. Takes the same time if
 * none has, because all work on the account happens in the background.
 * @param origin The public address of the site.
 * @throws {AppError} `account.invalid` for a malformed address; `account.wait`; `mail.off`.
 */
export async function requestPasswordReset(
  { accounts, outbox, now, store }: ResetServices,
  email: string,
  { request, origin }: { request: Headers; origin: string },
): Promise<void> {
  if (!outbox || !(await outbox.canSend())) throw new AppError("mail.off", message("admin.refused.noMail"));
  const problem = addressProblem(email.toLowerCase());
  if (problem) throw invalidField("email", problem);
  await accounts.countResetRequest(request);
  outbox.post(async () => {
    const token = newToken();
    const expiresAt = new Date(now().getTime() + MINUTES * MINUTE);
    const account = await accounts.requestPasswordReset(token, { email, expiresAt, maxOpen: MAX_OPEN });
    return account && resetMail(account.email, await mailedSite(store, origin), `${origin}/admin/reset/${token}`);
  });
}

/**
 * Creates a reset for an owner to pass on, valid for a day. The password stays valid until then.
 * @returns The token; it is not stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `account.wrong-password`, `account.wait`, `account.not-found`; `account.disabled`.
 */
export async function createPasswordReset(
  services: Pick<Services, "actor" | "accounts" | "now">,
  id: string,
  confirmation: Confirmation,
): Promise<string> {
  const { actor, accounts, now } = services;
  requireRight(actor, "site.manage");
  await confirmPassword(services, confirmation);
  const { disabledAt } = await readAdmin(services, id);
  if (disabledAt) throw new AppError("account.disabled", message("admin.refused.disabledFirst"));
  const token = newToken();
  await accounts.createPasswordReset(token, { accountId: id, expiresAt: new Date(now().getTime() + DAY) });
  return token;
}

/** @returns The account's address. @throws {AppError} `password-reset.gone`. */
export async function readPasswordReset({ accounts }: Pick<Services, "accounts">, token: string): Promise<string> {
  const reset = await accounts.findPasswordReset(token);
  if (!reset) throw new AppError("password-reset.gone", message("admin.refused.linkGone"));
  return reset.account.email;
}

/**
 * Ends all sessions of the account, lifts its sign-in delays, and sends a mail about it.
 * @throws {AppError} `password-reset.gone`; `account.invalid` with the field, after which it can be retried.
 */
export async function chooseNewPassword(
  services: ResetServices,
  token: string,
  { password, retyped, origin }: { password: string; retyped: string; origin: string },
): Promise<void> {
  const email = await readPasswordReset(services, token);
  await requirePolicy(password, { email, passwordPolicy: services.passwordPolicy });
  if (password !== retyped) throw invalidField("retyped", message("admin.refused.passwordsDiffer"));
  await services.accounts.redeemPasswordReset(token, password);
  services.outbox?.post(async () => changedMail(email, await mailedSite(services.store, origin)));
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

async function mailedSite(store: Services["store"], origin: string): Promise<MailedSite> {
  const { site } = await store.settings.get();
  return { name: site.name || new URL(origin).host, origin };
}

function resetMail(to: string, { name, origin }: MailedSite, link: string): Mail {
  return {
    to,
    subject: `Choose a new password for ${name}`,
    text: `A new password was requested for the account ${to} at ${origin}.

Choose one here within ${MINUTES} minutes:

${link}

The link works once. If you did not request it, ignore this mail: your password does not change.
`,
  };
}

function changedMail(to: string, { name, origin }: MailedSite): Mail {
  return {
    to,
    subject: `Your password for ${name} was changed`,
    text: `The password of the account ${to} at ${origin} was changed with a reset link, and all sessions were ended.

If this was not you, request a new password at ${origin}/admin/forgot now.
`,
  };
}
