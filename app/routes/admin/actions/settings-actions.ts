import type { AdminFacts } from "#app/context.ts";
import { disableAdmin, enableAdmin, removeAdmin } from "#app/domain/accounts/admins.ts";
import { createApiKey, revokeApiKey } from "#app/domain/accounts/api-keys.ts";
import { changePassword } from "#app/domain/accounts/change-password.ts";
import type { Confirmation } from "#app/domain/accounts/confirm-password.ts";
import { invite, revokeInvitation } from "#app/domain/accounts/invitations.ts";
import type { Services } from "#app/domain/services.ts";
import { endSession } from "#app/domain/accounts/sessions.ts";
import { setSoftwareSection, setUploadedDownloads } from "#app/domain/site/site-settings.ts";
import type { SettingsAnswer } from "#app/ui/admin/settings/settings-answer.ts";
import type { SettingsIntent } from "#app/ui/admin/settings/settings-form.tsx";

type Asked = {
  services: Services;
  signedIn: NonNullable<AdminFacts["signedIn"]>;
  headers: Headers;
  origin: string;
  field: (name: string) => string;
  fields: (name: string) => string[];
};

type Done = Pick<SettingsAnswer, "message" | "secret" | "strength"> & { isSignedOut?: boolean };

export const SETTINGS_ACTIONS: Record<SettingsIntent, (asked: Asked) => Promise<Done>> = {
  async "change-password"({ services, signedIn, headers, field }) {
    const typed = { current: field("current"), next: field("next"), retyped: field("retyped") };
    const strength = await changePassword(services, typed, signedIn.session, headers);
    return { message: "Your password is changed, and you are signed out everywhere else.", strength };
  },
  async "end-session"({ services, field }) {
    await endSession(services, field("session"));
    return { message: "" };
  },
  async "software-section"({ services, field }) {
    await setSoftwareSection(services, field("on") === "yes");
    return { message: "" };
  },
  async "uploaded-downloads"({ services, field }) {
    await setUploadedDownloads(services, field("on") === "yes");
    return { message: "" };
  },
  async "disable-admin"(asked) {
    const { id, email } = await disableAdmin(asked.services, asked.field("account"), confirmationOf(asked));
    return { message: `${email} is disabled and signed out everywhere.`, isSignedOut: id === asked.signedIn.account.id };
  },
  async "enable-admin"(asked) {
    const { email } = await enableAdmin(asked.services, asked.field("account"), confirmationOf(asked));
    return { message: `${email} can sign in again.` };
  },
  async "remove-admin"(asked) {
    const { id, email } = await removeAdmin(asked.services, asked.field("account"), confirmationOf(asked));
    return { message: `${email} is removed.`, isSignedOut: id === asked.signedIn.account.id };
  },
  async invite(asked) {
    const { services, origin, field } = asked;
    const token = await invite(services, field("email").trim(), confirmationOf(asked));
    return { message: "", secret: `${origin}/admin/invite/${token}` };
  },
  async "revoke-invitation"({ services, field }) {
    await revokeInvitation(services, field("invitation"));
    return { message: "" };
  },
  async "create-api-key"(asked) {
    const { services, field, fields } = asked;
    const expires = { choice: field("expires"), day: field("day") };
    const input = { name: field("name"), rights: fields("rights"), expires };
    return { message: "", secret: await createApiKey(services, input, confirmationOf(asked)) };
  },
  async "revoke-api-key"({ services, field }) {
    await revokeApiKey(services, field("key"));
    return { message: "" };
  },
};

function confirmationOf({ headers, field }: Asked): Confirmation {
  return { password: field("password"), request: headers };
}

export function isSettingsIntent(name: string): name is SettingsIntent {
  return Object.hasOwn(SETTINGS_ACTIONS, name);
}
