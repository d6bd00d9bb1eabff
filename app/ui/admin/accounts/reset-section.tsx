import { useFirstProblem } from "../use-first-problem.ts";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ShownOnce } from "../settings/shown-once.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";

type ResetSectionProps = { email: string; ownEmail: string; answer: SettingsAnswer | null };

export function ResetSection({ email, ownEmail, answer }: ResetSectionProps) {
  const form = useFirstProblem(answer);
  return (
    <SettingsSection
      id="reset"
      title="Forgotten password"
      lead={`A link with which ${email} chooses a new password: valid once, for one day. Send it over a channel you trust.`}
    >
      <SettingsForm
        key={answer?.secret ?? "first"}
        ref={form}
        intent="reset-password"
        section="reset"
        className="flex flex-col items-start gap-16"
      >
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine intent="reset-password" label="Make a reset link" labelInProgress="Making..." look="quiet" answer={answer} />
      </SettingsForm>
      {answer?.secret && <ShownOnce name="link" label="Reset link" text={answer.secret} />}
    </SettingsSection>
  );
}
