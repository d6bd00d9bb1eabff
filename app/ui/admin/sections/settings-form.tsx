import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { SINGLE_SETTINGS, SITE_SETTINGS } from "#app/site/site-settings.ts";
import { useFirstProblem } from "../use-first-problem.ts";

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

type SettingsFormProps = {
  intent: FormIntent;
  /** The section that the page scrolls to without scripts. */
  section: string;
  className?: string;
  /** Its first invalid field gets the focus. */
  answer?: object | null;
  children: ReactNode;
};

/** Posts to its own page. */
export function SettingsForm({ intent, section, className, answer = null, children }: SettingsFormProps) {
  const form = useFirstProblem(answer);
  const { pathname } = useLocation();
  return (
    <Form ref={form} method="post" action={`${pathname}#${section}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

export function useSubmission(intent: FormIntent): FormData | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent ? formData : null;
}
