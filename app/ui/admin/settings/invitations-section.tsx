import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AccountField } from "../sign-in/account-field.tsx";
import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "./moment.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { SubmitLine } from "./submit-line.tsx";

export type ShownInvitation = { id: string; email: string | null; invitedBy: string; expiresAt: Date };

type InvitationsSectionProps = {
  ownEmail: string;
  invitations: readonly ShownInvitation[];
  now: Date;
  answer: SettingsAnswer | null;
};

export function InvitationsSection({ ownEmail, invitations, now, answer }: InvitationsSectionProps) {
  const form = useFirstProblem(answer);
  const revoking = useSubmission("revoke-invitation")?.get("invitation");
  return (
    <SettingsSection
      id="invitations"
      title="Invitations"
      lead="A link that makes one person an admin, valid for seven days. Send it over a channel you trust."
    >
      <SettingsForm
        key={answer?.secret ?? "first"}
        ref={form}
        intent="invite"
        section="invitations"
        className="flex flex-col items-start gap-16"
      >
        <AccountField
          type="email"
          name="email"
          label="E-mail"
          hint="Only this address can use the link. If you leave it empty, anyone who has the link can."
          isOptional
          autoComplete="off"
          value={answer?.typed?.email}
          problem={problemOf(answer, "email")}
        />
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine intent="invite" label="Make a link" labelInProgress="Making..." look="quiet" answer={answer} />
      </SettingsForm>
      {answer?.secret && <ShownOnce name="link" label="Invitation link" text={answer.secret} />}
      {invitations.length > 0 && (
        <EntryList>
          {invitations.map(({ id, email, invitedBy, expiresAt }) => (
            <Entry
              key={id}
              title={email ?? "Whoever has the link"}
              facts={
                <>
                  <span>Invited by {invitedBy}</span>
                  <span>
                    Expires <Moment at={expiresAt} now={now} />
                  </span>
                </>
              }
            >
              <SettingsForm intent="revoke-invitation" section="invitations">
                <input type="hidden" name="invitation" value={id} />
                <button type="submit" disabled={revoking === id} className={buttonLook("quiet")}>
                  {revoking === id ? "Revoking..." : "Revoke"}
                </button>
              </SettingsForm>
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}
