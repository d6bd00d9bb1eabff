import { SINGLE_SETTINGS, SITE_SETTINGS } from "#app/site/site-settings.ts";

export const SETTINGS_INTENTS = [
  "change-password",
  "end-session",
  "end-other-sessions",
  "begin-two-factor",
  "enable-two-factor",
  "renew-recovery-codes",
  "recovery-codes-shown",
  "disable-two-factor",
  ...SINGLE_SETTINGS.map((name) => SITE_SETTINGS[name].intent),
  "alert-mails",
  "create-api-key",
  "api-key-shown",
  "revoke-api-key",
] as const;

export const ACCOUNTS_INTENTS = ["invite", "invitation-shown", "revoke-invitation"] as const;

export const ACCOUNT_INTENTS = [
  "change-role",
  "end-session-of",
  "end-sessions-of",
  "unlink-identity",
  "reset-password",
  "disable-admin",
  "enable-admin",
  "remove-admin",
] as const;

export const WEBHOOK_INTENTS = ["add-webhook", "switch-webhook", "test-webhook", "delete-webhook", "redeliver"] as const;

export type SettingsIntent = (typeof SETTINGS_INTENTS)[number];
export type AccountsIntent = (typeof ACCOUNTS_INTENTS)[number];
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];
export type WebhookIntent = (typeof WEBHOOK_INTENTS)[number];
export type FormIntent =
  | SettingsIntent
  | WebhookIntent
  | "test-mail"
  | `${"save" | "remove"}-${string}`
  | AccountsIntent
  | AccountIntent;
