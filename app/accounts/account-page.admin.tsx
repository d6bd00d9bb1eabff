import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { BreakableAddress } from "#app/ui/primitives/breakable-address.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { SessionsSection, type ShownSession } from "./sessions-section.admin.tsx";
import { answerTo, problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { AccessSection } from "./access-section.admin.tsx";
import { Facts, Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { OwnPasswordField } from "./passwords/own-password-field.admin.tsx";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { Since } from "#app/ui/admin/moment.tsx";
import { ShownOnce } from "#app/ui/admin/sections/shown-once.tsx";
import { adminFacts, type ShownAdmin } from "./people-section.admin.tsx";
import { RoleChoice } from "./role-choice.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type AccountFacts = {
  ownEmail: string;
  admin: ShownAdmin;
  /** Set if the role cannot change and the account cannot be disabled or removed. */
  isLastOwner: boolean;
  sessions: readonly ShownSession[];
  identities: readonly { id: string; issuer: string; subject: string; linkedAt: Date }[];
  now: Date;
};

export function AccountPage({ facts, answer }: { facts: AccountFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const { ownEmail, admin, isLastOwner, sessions, identities, now } = facts;
  const isOwn = admin.email === ownEmail;
  return (
    <AdminPage
      title={<BreakableAddress address={admin.email} />}
      actions={
        <Link to="/admin/accounts" className="quiet-button">
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
          answer={answerTo(answer, "end-session-of", "end-sessions-of")}
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

type RoleSectionProps = Pick<AccountFacts, "admin" | "ownEmail" | "isLastOwner"> & { answer: SettingsAnswer | null };

function RoleSection({ admin: { email, role }, ownEmail, isLastOwner, answer }: RoleSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="role" title={text("admin.accounts.role")} lead={text("admin.accounts.roleIntro")}>
      {isLastOwner ? (
        <p>{text("admin.accounts.lastOwnerRole")}</p>
      ) : (
        <SettingsForm key={role} answer={answer} intent="change-role" section="role" className="flex flex-col items-start gap-16">
          <RoleChoice chosen={role} problem={problemOf(answer, "role")} />
          {email === ownEmail && role === "owner" && <p className="text-14 text-second">{text("admin.accounts.ownRole")}</p>}
          <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
          <SubmitLine label={text("admin.accounts.changeRole")} labelInProgress="admin.common.changing" look="quiet" />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}

type IdentitiesSectionProps = Pick<AccountFacts, "identities" | "ownEmail" | "now"> & { answer: SettingsAnswer | null };

/** Lists the account's identities at a provider. Works without scripts. */
function IdentitiesSection({ identities, ownEmail, now, answer }: IdentitiesSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="identities" title={text("admin.identities.title")} lead={text("admin.identities.lead")}>
      <EntryList>
        {identities.map(({ id, issuer, subject, linkedAt }) => (
          <Entry
            key={id}
            title={<span className="wrap-anywhere">{issuer}</span>}
            facts={[
              text("admin.identities.subject", { subject }),
              <Since key="linked" text="admin.identities.linkedAt" at={linkedAt} now={now} />,
            ]}
          >
            <Unlink id={id} ownEmail={ownEmail} failure={answer && !answer.isDone ? answer : null} />
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}

function Unlink({ id, ownEmail, failure }: { id: string; ownEmail: string; failure: SettingsAnswer | null }) {
  const { text } = useLanguage();
  return (
    <details name="unlink" open={failure !== null} className="open:w-full">
      <summary className="quiet-button">{text("admin.common.remove")}</summary>
      <SettingsForm
        answer={failure}
        intent="unlink-identity"
        section="identities"
        className="flex flex-col items-start gap-16 pt-12"
      >
        <input type="hidden" name="identity" value={id} />
        <p className="text-14 text-second">{text("admin.identities.removeEffect")}</p>
        <OwnPasswordField email={ownEmail} problem={problemOf(failure, "password")} />
        <SubmitLine label={text("admin.identities.remove")} labelInProgress="admin.common.removing" look="primary" />
      </SettingsForm>
    </details>
  );
}

function ResetSection({ email, ownEmail, answer }: { email: string; ownEmail: string; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="reset" title={text("admin.accounts.reset")} lead={text("admin.accounts.resetIntro", { email })}>
      <SettingsForm
        key={answer?.secret ?? "first"}
        answer={answer}
        intent="reset-password"
        section="reset"
        className="flex flex-col items-start gap-16"
      >
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine label={text("admin.accounts.makeResetLink")} labelInProgress="admin.common.making" look="quiet" />
      </SettingsForm>
      {answer?.secret && <ShownOnce name="link" label={text("admin.accounts.resetLink")} text={answer.secret} />}
    </SettingsSection>
  );
}
