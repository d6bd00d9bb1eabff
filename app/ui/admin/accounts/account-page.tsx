import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { MailAddress } from "../../primitives/mail-address.tsx";
import { AdminPage } from "../admin-page.tsx";
import { AnswerLine } from "../settings/answer-line.tsx";
import { SessionsSection, type ShownSession } from "../settings/sessions-section.tsx";
import { answerTo, type SettingsAnswer } from "../settings/settings-answer.ts";
import { AccessSection } from "./access-section.tsx";
import { IdentitiesSection, type ShownIdentity } from "./identities-section.tsx";
import { Facts } from "../list/entry-list.tsx";
import { adminFacts, type ShownAdmin } from "./people-section.tsx";
import { ResetSection } from "./reset-section.tsx";
import { RoleSection } from "./role-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type AccountFacts = {
  ownEmail: string;
  admin: ShownAdmin;
  /** Then the role stays, and the account cannot be disabled or removed. */
  isLastOwner: boolean;
  sessions: readonly ShownSession[];
  identities: readonly ShownIdentity[];
  now: Date;
};

export function AccountPage({ facts, answer }: { facts: AccountFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const { ownEmail, admin, isLastOwner, sessions, identities, now } = facts;
  const isOwn = admin.email === ownEmail;
  return (
    <AdminPage
      title={<MailAddress address={admin.email} />}
      actions={
        <Link to="/admin/accounts" className={buttonLook("quiet")}>
          {text("admin.accounts.all")}
        </Link>
      }
    >
      <div className="-mt-16 flex flex-col gap-8">
        <Facts of={adminFacts(admin, now, text)} />
        <AccessChanged answer={answerTo(answer, "disable-admin", "enable-admin", "unlink-identity")} />
      </div>
      <div className="w-full max-w-settings">
        <RoleSection admin={admin} ownEmail={ownEmail} isLastOwner={isLastOwner} answer={answerTo(answer, "change-role")} />
        <SessionsSection
          sessions={sessions}
          now={now}
          intents={{ one: "end-session-of", all: "end-sessions-of" }}
          lead={isOwn ? text("admin.accounts.ownSessions") : text("admin.accounts.sessions")}
          answer={answerTo(answer, "end-sessions-of")}
        />
        {identities.length > 0 && (
          <IdentitiesSection identities={identities} ownEmail={ownEmail} now={now} answer={answerTo(answer, "unlink-identity")} />
        )}
        {!isOwn && !admin.disabledAt && (
          <ResetSection email={admin.email} ownEmail={ownEmail} answer={answerTo(answer, "reset-password")} />
        )}
        <AccessSection
          admin={admin}
          ownEmail={ownEmail}
          isLastOwner={isLastOwner}
          answer={answerTo(answer, "disable-admin", "enable-admin", "remove-admin")}
        />
      </div>
    </AdminPage>
  );
}

function AccessChanged({ answer }: { answer: SettingsAnswer | null }) {
  const line = useRef<HTMLDivElement>(null);
  const done = answer?.isDone ? answer : null;
  useEffect(() => {
    // The form that had the focus is gone.
    if (done) line.current?.focus();
  }, [done]);
  return (
    <div ref={line} tabIndex={-1} className="outline-none">
      <AnswerLine answer={done} />
    </div>
  );
}
