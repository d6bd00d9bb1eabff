import { useFirstProblem } from "../../hooks/use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { PasswordField } from "../password-field.tsx";
import { AnswerLine } from "./answer-line.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

type PasswordSectionProps = { email: string; isWeak: boolean; answer: SettingsAnswer | null };

/** Changing one's own password (spec 5, decisions 16 and 17). */
export function PasswordSection({ email, isWeak, answer }: PasswordSectionProps) {
  const form = useFirstProblem(answer);
  const isUnderWay = useSubmission("change-password") !== null;
  return (
    <SettingsSection id="password" title="Password" lead="Changing it signs you out everywhere but here.">
      {isWeak && !answer?.isDone && <p className="text-warn">Your password is too easy to guess. Please choose another one.</p>}
      <SettingsForm
        key={answer?.isDone ? "changed" : "unchanged"}
        ref={form}
        intent="change-password"
        section="password"
        className="flex flex-col gap-24"
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current"
          label="Current password"
          autoComplete="current-password"
          problem={problemOf(answer, "current")}
        />
        <PasswordField name="next" label="New password" autoComplete="new-password" problem={problemOf(answer, "next")} />
        <PasswordField
          name="retyped"
          label="Retype new password"
          autoComplete="new-password"
          problem={problemOf(answer, "retyped")}
        />
        <div className="flex flex-wrap items-center gap-16">
          <button type="submit" disabled={isUnderWay} className={buttonLook("primary")}>
            {isUnderWay ? "Changing..." : "Change Password"}
          </button>
          <AnswerLine answer={answer} />
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}
