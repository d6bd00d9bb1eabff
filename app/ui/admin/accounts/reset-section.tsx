import { useFirstProblem } from "../use-first-problem.ts";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ShownOnce } from "../settings/shown-once.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ResetSectionProps = { email: string; ownEmail: string; answer: SettingsAnswer | null };

export function ResetSection({ email, ownEmail, answer }: ResetSectionProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(answer);
  return (
    <SettingsSection id="reset" title={text("admin.accounts.reset")} lead={text("admin.accounts.resetIntro", { email })}>
      <SettingsForm
        key={answer?.secret ?? "first"}
        ref={form}
        intent="reset-password"
        section="reset"
        className="flex flex-col items-start gap-16"
      >
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine
          intent="reset-password"
          label={text("admin.accounts.makeResetLink")}
          labelInProgress={text("admin.common.making")}
          look="quiet"
          answer={answer}
        />
      </SettingsForm>
      {answer?.secret && <ShownOnce name="link" label={text("admin.accounts.resetLink")} text={answer.secret} />}
    </SettingsSection>
  );
}
