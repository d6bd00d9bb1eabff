import { backupsContext, languageContext, servicesContext } from "#app/context.ts";
import { wantsAlertMails } from "#app/attention/read-alerts.ts";
import { listApiKeys } from "#app/accounts/api-keys/manage-api-keys.ts";
import { lastBackupAt, type SiteBackups } from "#app/backup/site-backups.ts";
import { passwordProblem } from "#app/accounts/passwords/password-problem.ts";
import { listSessions } from "#app/accounts/list-sessions.ts";
import { readTwoFactor } from "#app/accounts/two-factor/second-factor.ts";
import { can, type Services } from "#app/services.ts";
import { readSiteSettings } from "#app/site/read-site-settings.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { pickSettings, SINGLE_SETTINGS } from "#app/site/site-settings.ts";
import { SettingsPage, type SettingsFacts } from "./settings-page.admin.tsx";
import type { Route } from "./+types/account-settings.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { answerForm, signedInFacts } from "#app/accounts/answer-form.ts";
import { SETTINGS_ACTIONS } from "./settings-actions.ts";
import { setUpOf } from "#app/accounts/two-factor/two-factor-actions.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<SettingsFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const [twoFactor, sessions, site] = await Promise.all([
    readTwoFactor(services),
    listSessions(services, signedIn.session),
    siteFacts(services, context.get(backupsContext)),
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

async function siteFacts(services: Services, backups: SiteBackups | null): Promise<SettingsFacts["site"]> {
  if (!can(services.actor, "site.manage")) return null;
  const [settings, alertMails, canSend, apiKeys, lastBackup] = await Promise.all([
    readSiteSettings(services),
    wantsAlertMails(services),
    services.outbox?.canSend() ?? false,
    listApiKeys(services),
    lastBackupAt(services, backups),
  ]);
  const switches = pickSettings(settings, SINGLE_SETTINGS);
  return { switches, alertMails: { isOn: alertMails, canSend }, apiKeys, lastBackup };
}

export const action = handleErrors((args: Route.ActionArgs) => answerForm(args, SETTINGS_ACTIONS, setUpOf));

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.settings");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage facts={loaderData} answer={actionData ?? null} />;
}
