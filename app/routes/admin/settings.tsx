import { data, redirect } from "react-router";
import { adminContext, requestContext, servicesContext } from "#app/context.ts";
import { listAdmins } from "#app/domain/accounts/admins.ts";
import { listApiKeys } from "#app/domain/accounts/api-keys.ts";
import { listInvitations } from "#app/domain/accounts/invitations.ts";
import { listSessions } from "#app/domain/accounts/sessions.ts";
import { signOut } from "#app/domain/accounts/sign-in.ts";
import { readSiteSettings } from "#app/domain/site/site-settings.ts";
import { answering, failureAnswer, refuseUnknown, signInFirst } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { SettingsPage, type SettingsFacts } from "#app/ui/admin/settings/settings-page.tsx";
import type { Route } from "./+types/settings";
import { adminMeta } from "./admin-page.ts";
import { withCookies } from "./actions/cookies.ts";
import { readFields } from "./actions/read-form.ts";
import { isSettingsIntent, SETTINGS_ACTIONS } from "./actions/settings-actions.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs): Promise<SettingsFacts> => {
  const { signedIn } = adminOf(context);
  const services = context.get(servicesContext);
  const [{ softwareSection, uploadedDownloads }, sessions, admins, invitations, apiKeys] = await Promise.all([
    readSiteSettings(services),
    listSessions(services, signedIn.session),
    listAdmins(services),
    listInvitations(services),
    listApiKeys(services),
  ]);
  const { email } = signedIn.account;
  const { hasWeakPassword } = signedIn.session;
  return {
    email,
    hasWeakPassword,
    softwareSection,
    uploadedDownloads,
    sessions,
    admins,
    invitations,
    apiKeys,
    now: services.now(),
  };
});

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  const { signedIn, headers } = adminOf(context);
  const services = context.get(servicesContext);
  const { origin } = context.get(requestContext);
  const { field, fields } = await readFields(request);
  const intent = field("intent");
  if (!isSettingsIntent(intent)) return refuseUnknown();
  try {
    const { isSignedOut, ...done } = await SETTINGS_ACTIONS[intent]({ services, signedIn, headers, origin, field, fields });
    if (isSignedOut) throw redirect("/admin/login", { headers: withCookies((await signOut(services, headers)).cookies) });
    return { intent, isDone: true, problems: [], ...done };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data: failure, init } = failureAnswer(error);
    const typed = {
      account: field("account"),
      email: field("email"),
      name: field("name"),
      rights: fields("rights"),
      expires: field("expires"),
      day: field("day"),
    };
    return data({ intent, isDone: false, typed, ...failure }, init ?? undefined);
  }
});

function adminOf(context: Route.LoaderArgs["context"]) {
  const facts = context.get(adminContext);
  if (!facts?.signedIn) throw signInFirst();
  return { signedIn: facts.signedIn, headers: facts.headers };
}

export const meta = adminMeta("Settings");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage facts={loaderData} answer={actionData ?? null} />;
}
