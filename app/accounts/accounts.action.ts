import { changeRole, disableAdmin, enableAdmin, parseRole, removeAdmin } from "./admins.ts";
import { unlinkIdentity } from "./link-identities.ts";
import { confirmInvitationShown, invite, revokeInvitation } from "./invite.ts";
import { createPasswordReset } from "./passwords/reset-passwords.ts";
import { endSessionsOf } from "./list-sessions.ts";
import type { AccountIntent, AccountsIntent } from "#app/ui/admin/sections/settings-intents.ts";
import { confirmationOf, type Action } from "./answer-form.action.ts";

export const ACCOUNTS_ACTIONS: Record<AccountsIntent, Action> = {
  async invite(sent) {
    const { services, origin, field } = sent;
    const invitation = { email: field("email").trim(), role: parseRole(field("role")) };
    const token = await invite(services, invitation, confirmationOf(sent));
    return { message: "", secret: `${origin}/admin/invite/${token}` };
  },
  async "invitation-shown"({ services, field }) {
    await confirmInvitationShown(services, field("secret"));
    return { message: "" };
  },
  async "revoke-invitation"({ services, field }) {
    await revokeInvitation(services, field("invitation"));
    return { message: "" };
  },
};

export function accountActions(id: string): Record<AccountIntent, Action> {
  return {
    async "change-role"(sent) {
      const { text, locale } = sent.language;
      const { email, role } = await changeRole(sent.services, id, parseRole(sent.field("role")), confirmationOf(sent));
      const isOwnLoss = id === sent.signedIn.account.id && role !== "owner";
      const name = text(`admin.role.${role}`).toLocaleLowerCase(locale);
      return { message: text("admin.accounts.roleChanged", { email, role: name }), ...(isOwnLoss && { leaveTo: "/admin" }) };
    },
    async "end-session-of"({ services, signedIn, field }) {
      await endSessionsOf(services, id, { one: field("session"), current: signedIn.session });
      return { message: "" };
    },
    async "end-sessions-of"({ services, language, signedIn }) {
      await endSessionsOf(services, id, { one: null, current: signedIn.session });
      return { message: language.text("admin.accounts.signedOut") };
    },
    async "unlink-identity"(sent) {
      const unlinked = { id: sent.field("identity"), current: sent.signedIn.session };
      await unlinkIdentity(sent.services, id, unlinked, confirmationOf(sent));
      return { message: sent.language.text("admin.identities.unlinked") };
    },
    async "reset-password"(sent) {
      const token = await createPasswordReset(sent.services, id, confirmationOf(sent));
      return { message: "", secret: `${sent.origin}/admin/reset/${token}` };
    },
    async "disable-admin"(sent) {
      const { email } = await disableAdmin(sent.services, id, confirmationOf(sent));
      return { message: sent.language.text("admin.access.isDisabled", { email }), isSignedOut: id === sent.signedIn.account.id };
    },
    async "enable-admin"(sent) {
      const { email } = await enableAdmin(sent.services, id, confirmationOf(sent));
      return { message: sent.language.text("admin.access.isEnabled", { email }) };
    },
    async "remove-admin"(sent) {
      await removeAdmin(sent.services, id, confirmationOf(sent));
      return { message: "", isSignedOut: id === sent.signedIn.account.id, leaveTo: "/admin/accounts" };
    },
  };
}
