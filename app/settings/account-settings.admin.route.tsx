import { languageContext, servicesContext } from "#app/context.ts";
import { wantsAlertMails, setAlertMails } from "#app/attention/read-alerts.ts";
import { listApiKeys, confirmApiKeyShown, createApiKey, revokeApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { passwordProblem } from "#app/accounts/passwords/password-problem.ts";
import { listSessions, endOtherSessions, endSession } from "#app/accounts/list-sessions.ts";
import { readTwoFactor } from "#app/accounts/two-factor/second-factor.ts";
import { can, type Services } from "#app/services.ts";
import { readSiteSettings, setSiteSwitch } from "#app/site/read-site-settings.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { pickSettings, SINGLE_SETTINGS, SITE_SETTINGS, type SingleSettings } from "#app/site/site-settings.ts";
import { SettingsPage, type SettingsFacts } from "./settings-page.admin.tsx";
import type { Route } from "./+types/account-settings.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { settingsClientAction } from "#app/platform/actions/settings-client-action.ts";
import { answerForm, signedInFacts, confirmationOf, type Action } from "#app/accounts/answer-form.action.ts";
import { setUpOf, TWO_FACTOR_ACTIONS } from "#app/accounts/two-factor/two-factor.action.ts";
import { auditedAccount } from "#app/store/audited-accounts.ts";
import { AppError } from "#app/lib/errors.ts";
import { changePassword } from "#app/accounts/passwords/change-password.ts";
import type { SettingsIntent } from "#app/ui/admin/sections/settings-intents.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<SettingsFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const [twoFactor, sessions, site] = await Promise.all([
    readTwoFactor(services),
    listSessions(services, signedIn.session),
    siteFacts(services),
  ]);
  const { email } = signedIn.account;
  const now = services.now();
  return {
    email,
    passwordProblem: passwordProblem(signedIn, now, context.get(languageContext).language),
    twoFactor,
    sessions,
    site,
    now,
  };
});

async function siteFacts(services: Services): Promise<SettingsFacts["site"]> {
  if (!can(services.actor, "site.manage")) return null;
  const [settings, alertMails, canSend, apiKeys] = await Promise.all([
    readSiteSettings(services),
    wantsAlertMails(services),
    services.outbox?.canSend() ?? false,
    listApiKeys(services),
  ]);
  const switches = pickSettings(settings, SINGLE_SETTINGS);
  return { switches, alertMails: { isOn: alertMails, canSend }, apiKeys };
}

const SWITCH_ACTIONS = Object.fromEntries(
  SINGLE_SETTINGS.map((name): [string, Action] => [
    SITE_SETTINGS[name].intent,
    async ({ services, field }) => {
      await setSiteSwitch(services, name, field("on") === "yes");
      return { message: "" };
    },
  ]),
) as Record<(typeof SITE_SETTINGS)[keyof SingleSettings]["intent"], Action>;

const ACTIONS: Record<SettingsIntent, Action> = {
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

export const action = handleErrors((args: Route.ActionArgs) => answerForm(args, ACTIONS, setUpOf));

export const clientAction = settingsClientAction;

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.settings");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage facts={loaderData} answer={actionData ?? null} />;
}
