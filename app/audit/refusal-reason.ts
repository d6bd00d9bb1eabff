import { AppError } from "#app/lib/errors.ts";

/** Matches neither other failures, such as a full disk, nor the first of two steps. */
const IS_REFUSAL = /^(?:account|identity|two-factor|password-reset|invitation|session)\.(?!needs-code$)/;

/** Stands in the audit log if the account is unknown. */
export const NO_ACCOUNT = { name: "No such account" };
export const BY_LINK = { name: "By a link" };
export const OVER_HTTP = { name: "Over http" };

/** The error's code, with the rule that a new password broke, but no input; null for errors that are not refusals. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof AppError) || !IS_REFUSAL.test(error.code)) return null;
  const rule = error.code === "account.invalid" ? error.localizedMessage.key?.split(".").at(-1) : undefined;
  return rule ? `${error.code} ${rule}` : error.code;
}
