import { Fragment } from "react";
import { PasswordField } from "./password-field.admin.tsx";
import { PasswordStrength } from "./password-strength.admin.tsx";
import { problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type PasswordSectionProps = {
  email: string;
  /** Null if there is none. */
  problem: string | null;
  answer: SettingsAnswer | null;
};

export function PasswordSection({ email, problem, answer }: PasswordSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="password" title={text("admin.password.title")} lead={text("admin.password.lead")}>
      {problem !== null && !answer?.isDone && <p className="text-warn">{text("admin.password.problem", { problem })}</p>}
      <SettingsForm answer={answer} intent="change-password" section="password" className="flex flex-col gap-24">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {/* Remounts the fields to empty them; the live region stays mounted. */}
        <Fragment key={answer?.isDone ? "changed" : "unchanged"}>
          <PasswordField
            name="current"
            label={text("admin.password.current")}
            autoComplete="current-password"
            problem={problemOf(answer, "current")}
          />
          <PasswordField
            name="next"
            label={text("admin.password.new")}
            autoComplete="new-password"
            problem={problemOf(answer, "next")}
          />
          <PasswordField
            name="retyped"
            label={text("admin.password.retype")}
            autoComplete="new-password"
            problem={problemOf(answer, "retyped")}
          />
        </Fragment>
        <div>
          <SubmitLine
            intent="change-password"
            label={text("admin.password.change")}
            labelInProgress={text("admin.common.changing")}
            look="primary"
            answer={answer}
          />
          <div aria-live="polite" className="has-[meter]:pt-24">
            {answer?.strength !== undefined && <PasswordStrength score={answer.strength} />}
          </div>
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}
