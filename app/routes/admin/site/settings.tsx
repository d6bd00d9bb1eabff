import { backupsContext, languageContext, servicesContext } from "#app/context.ts";
import { wantsAlertMails } from "#app/domain/alerts/alerts.ts";
import { listApiKeys } from "#app/domain/accounts/api-keys.ts";
import { lastBackupAt, type SiteBackups } from "#app/domain/backup/site-backups.ts";
import { passwordProblem } from "#app/domain/accounts/password-problem.ts";
import { listSessions } from "#app/domain/accounts/sessions.ts";
import { readTwoFactor } from "#app/domain/accounts/two-factor.ts";
import { can, type Services } from "#app/services.ts";
import { readSiteSettings } from "#app/domain/site/site-settings.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { pickSettings, SINGLE_SETTINGS } from "#app/kinds/site/site-settings.ts";
import { SettingsPage, type SettingsFacts } from "#app/ui/admin/settings/settings-page.tsx";
import type { Route } from "./+types/settings";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { answerForm, signedInFacts } from "../actions/settings/answer-form.ts";
import { SETTINGS_ACTIONS } from "../actions/settings/settings-actions.ts";
import { setUpOf } from "../actions/settings/two-factor-actions.ts";

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
