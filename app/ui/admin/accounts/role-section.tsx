import { useFirstProblem } from "../use-first-problem.ts";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import type { ShownAdmin } from "./people-section.tsx";
import { RoleChoice } from "./role-choice.tsx";

type RoleSectionProps = { admin: ShownAdmin; ownEmail: string; isLastOwner: boolean; answer: SettingsAnswer | null };

export function RoleSection({ admin: { email, role }, ownEmail, isLastOwner, answer }: RoleSectionProps) {
  const form = useFirstProblem(answer);
  return (
    <SettingsSection
      id="role"
      title="Role"
      lead="What the account may do, from its next request on. An owner who gets another role loses their API keys and open invitations."
    >
      {isLastOwner ? (
        <p>This is the only owner who can sign in, so the role stays. Make someone else an owner first.</p>
      ) : (
        <SettingsForm key={role} ref={form} intent="change-role" section="role" className="flex flex-col items-start gap-16">
          <RoleChoice chosen={role} problem={problemOf(answer, "role")} />
          {email === ownEmail && role === "owner" && (
            <p className="text-14 text-second">This is your own account: with another role you cannot open this page any more.</p>
          )}
          <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
          <SubmitLine intent="change-role" label="Change role" labelInProgress="Changing..." look="quiet" answer={answer} />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}
