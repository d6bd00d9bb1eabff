import { AdminPage } from "../admin-page.tsx";
import { answerTo, type SettingsAnswer } from "../settings/settings-answer.ts";
import { InvitationsSection, type ShownInvitation } from "./invitations-section.tsx";
import { PeopleSection, type ShownAdmin } from "./people-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

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
