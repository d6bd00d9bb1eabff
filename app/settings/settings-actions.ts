import { setAlertMails } from "#app/attention/read-alerts.ts";
import { confirmApiKeyShown, createApiKey, revokeApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { auditedAccount } from "#app/store/audited-accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { changePassword } from "#app/accounts/passwords/change-password.ts";
import { endOtherSessions, endSession } from "#app/accounts/list-sessions.ts";
import { setSiteSwitch } from "#app/site/read-site-settings.ts";
import { SINGLE_SETTINGS, SITE_SETTINGS, type SingleSettings } from "#app/site/site-settings.ts";
import type { SettingsIntent } from "#app/ui/admin/sections/settings-form.tsx";
import { confirmationOf, type Action } from "#app/accounts/answer-form.ts";
import { TWO_FACTOR_ACTIONS } from "#app/accounts/two-factor/two-factor-actions.ts";

const SWITCH_ACTIONS = Object.fromEntries(
  SINGLE_SETTINGS.map((name): [string, Action] => [
    SITE_SETTINGS[name].intent,
    async ({ services, field }) => {
      await setSiteSwitch(services, name, field("on") === "yes");
      return { message: "" };
    },
  ]),
) as Record<(typeof SITE_SETTINGS)[keyof SingleSettings]["intent"], Action>;

export const SETTINGS_ACTIONS: Record<SettingsIntent, Action> = {
  ...TWO_FACTOR_ACTIONS,
  ...SWITCH_ACTIONS,
  async "change-password"({ services, language, signedIn, headers, recordRefusal, field }) {
    const typed = { current: field("current"), next: field("next"), retyped: field("retyped") };
    const strength = await changePassword(services, typed, signedIn.session, headers).catch(async (error: unknown) => {
      const refusal = { action: "account.refuse-password", thing: auditedAccount(signedIn.account) } as const;
      // Other refusals are recorded where the password is checked.
      if (error instanceof AppError && error.code === "account.invalid") await recordRefusal(refusal, error);
      throw error;
    });
    return { message: language.text("admin.password.changed"), strength };
  },
  async "end-session"({ services, field }) {
    await endSession(services, field("session"));
    return { message: "" };
  },
  async "end-other-sessions"({ services, language, signedIn }) {
    await endOtherSessions(services, signedIn.session);
    return { message: language.text("admin.sessions.othersEnded") };
  },
  async "alert-mails"({ services, field }) {
    await setAlertMails(services, field("on") === "yes");
    return { message: "" };
  },
  async "create-api-key"(sent) {
    const { services, field, fields } = sent;
    const expires = { choice: field("expires"), day: field("day") };
    const input = { name: field("name"), rights: fields("rights"), expires };
    return { message: "", secret: await createApiKey(services, input, confirmationOf(sent)) };
  },
  async "api-key-shown"({ services, field }) {
    await confirmApiKeyShown(services, field("secret"));
    return { message: "" };
  },
  async "revoke-api-key"({ services, field }) {
    await revokeApiKey(services, field("key"));
    return { message: "" };
  },
};
