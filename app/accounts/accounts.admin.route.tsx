import { servicesContext } from "#app/context.ts";
import { listAdmins } from "./admins.ts";
import { listIdentities } from "./link-identities.ts";
import { listInvitations } from "./invite.ts";
import { listTwoFactor } from "./two-factor/second-factor.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import type { Route } from "./+types/accounts.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { settingsClientAction } from "#app/platform/actions/settings-client-action.ts";
import { ACCOUNTS_ACTIONS } from "./accounts.action.ts";
import { answerForm, signedInFacts } from "./answer-form.action.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { isRole, type Role } from "#app/lib/roles.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { answerTo, problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Since } from "#app/ui/admin/moment.tsx";
import { OwnPasswordField } from "./passwords/own-password-field.admin.tsx";
import { SettingsForm, useSubmission } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { ShownOnce } from "#app/ui/admin/sections/shown-once.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { PeopleSection } from "./people-section.admin.tsx";
import { RoleChoice } from "./role-choice.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const [listed, withTwoFactor, identities, invitations] = await Promise.all([
    listAdmins(services),
    listTwoFactor(services),
    listIdentities(services),
    listInvitations(services),
  ]);
  const linked = new Set(identities.map(({ accountId }) => accountId));
  const admins = listed.map((admin) => ({
    ...admin,
    hasTwoFactor: withTwoFactor.has(admin.id),
    isLinked: linked.has(admin.id),
  }));
  return { ownEmail: signedIn.account.email, admins, invitations, now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, ACCOUNTS_ACTIONS);
});

export const clientAction = settingsClientAction;

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.accounts");

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const { admins, ...facts } = loaderData;
  return (
    <AdminPage title={text("admin.page.accounts")}>
      <div className="w-full max-w-settings">
        <PeopleSection admins={admins} ownEmail={facts.ownEmail} now={facts.now} />
        <InvitationsSection {...facts} answer={answerTo(actionData ?? null, "invite", "revoke-invitation")} />
      </div>
    </AdminPage>
  );
}

type InvitationsSectionProps = Omit<Route.ComponentProps["loaderData"], "admins"> & { answer: SettingsAnswer | null };

function InvitationsSection({ ownEmail, invitations, now, answer }: InvitationsSectionProps) {
  const { text } = useLanguage();
  const justMade = answer?.secret ? invitations.find(({ isShown }) => !isShown) : undefined;
  const isLost = (id: string, isShown: boolean) => !isShown && id !== justMade?.id;
  const revoking = useSubmission("revoke-invitation")?.get("invitation");
  return (
    <SettingsSection id="invitations" title={text("admin.invitations.title")} lead={text("admin.invitations.intro")}>
      <SettingsForm
        key={answer?.secret ?? "first"}
        answer={answer}
        intent="invite"
        section="invitations"
        className="flex flex-col items-start gap-16"
      >
        <AccountField
          type="email"
          name="email"
          label={text("admin.common.email")}
          hint={text("admin.invitations.emailHint")}
          isOptional
          autoComplete="off"
          value={answer?.typed?.email}
          problem={problemOf(answer, "email")}
        />
        <RoleChoice chosen={typedRole(answer)} problem={problemOf(answer, "role")} />
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine label={text("admin.invitations.make")} labelInProgress="admin.common.making" look="quiet" />
      </SettingsForm>
      {answer?.secret && (
        <ShownOnce name="link" label={text("admin.invitations.link")} text={answer.secret} intent="invitation-shown" />
      )}
      {invitations.length > 0 && (
        <EntryList>
          {invitations.map(({ id, email, role, invitedBy, expiresAt, isShown }) => (
            <Entry
              key={id}
              title={email ?? text("admin.invitations.anyone")}
              mark={isLost(id, isShown) ? text("admin.settings.notShown") : undefined}
              body={isLost(id, isShown) && <p className="text-14 text-second">{text("admin.invitations.notShown")}</p>}
              facts={[
                text(`admin.role.${role}`),
                text("admin.invitations.invitedBy", { name: invitedBy }),
                <Since key="end" text="admin.common.expiresAt" at={expiresAt} now={now} />,
              ]}
            >
              <SettingsForm intent="revoke-invitation" section="invitations">
                <input type="hidden" name="invitation" value={id} />
                <button type="submit" disabled={revoking === id} className="quiet-button">
                  {revoking === id ? text("admin.common.revoking") : text("admin.common.revoke")}
                </button>
              </SettingsForm>
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}

function typedRole(answer: SettingsAnswer | null): Role {
  const typed = answer?.typed?.role ?? "";
  return isRole(typed) ? typed : "owner";
}
