import { isRole, type Role } from "#app/lib/roles.ts";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
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
import { PeopleSection, type ShownAdmin } from "./people-section.admin.tsx";
import { RoleChoice } from "./role-choice.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type AccountsFacts = {
  ownEmail: string;
  admins: readonly ShownAdmin[];
  invitations: readonly ShownInvitation[];
  now: Date;
};

export function AccountsPage({ facts, answer }: { facts: AccountsFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const { ownEmail, admins, invitations, now } = facts;
  return (
    <AdminPage title={text("admin.page.accounts")}>
      <div className="w-full max-w-settings">
        <PeopleSection admins={admins} ownEmail={ownEmail} now={now} />
        <InvitationsSection ownEmail={ownEmail} invitations={invitations} now={now} answer={answerTo(answer, "invite")} />
      </div>
    </AdminPage>
  );
}

type ShownInvitation = {
  id: string;
  email: string | null;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
  isShown: boolean;
};

type InvitationsSectionProps = Omit<AccountsFacts, "admins"> & { answer: SettingsAnswer | null };

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
        <SubmitLine
          intent="invite"
          label={text("admin.invitations.make")}
          labelInProgress={text("admin.common.making")}
          look="quiet"
          answer={answer}
        />
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
                <button type="submit" disabled={revoking === id} className={buttonClass("quiet")}>
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
