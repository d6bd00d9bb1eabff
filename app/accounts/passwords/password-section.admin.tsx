import { Fragment, useId } from "react";
import { PasswordField } from "./password-field.admin.tsx";
import { problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";

type PasswordSectionProps = {
  email: string;
  /** Null if there is none. */
  problem: string | null;
  answer: SettingsAnswer | null;
};

const FIELDS = [
  ["current", "admin.password.current", "current-password"],
  ["next", "admin.password.new", "new-password"],
  ["retyped", "admin.password.retype", "new-password"],
] as const;

export function PasswordSection({ email, problem, answer }: PasswordSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="password" title={text("admin.password.title")} lead={text("admin.password.lead")}>
      {problem !== null && !answer?.isDone && <p className="text-warn">{text("admin.password.problem", { problem })}</p>}
      <SettingsForm answer={answer} intent="change-password" section="password" className="flex flex-col gap-24">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {/* Remounts the fields to empty them; the live region stays mounted. */}
        <Fragment key={answer?.isDone ? "changed" : "unchanged"}>
          {FIELDS.map(([name, label, autoComplete]) => (
            <PasswordField
              key={name}
              name={name}
              label={text(label)}
              autoComplete={autoComplete}
              problem={problemOf(answer, name)}
            />
          ))}
        </Fragment>
        <div>
          <SubmitLine label={text("admin.password.change")} labelInProgress="admin.common.changing" look="primary" />
          <div aria-live="polite" className="has-[meter]:pt-24">
            {answer?.strength !== undefined && <PasswordStrength score={answer.strength} />}
          </div>
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}

const MAX_SCORE: PasswordScore = 4;
const SENTENCES: Record<PasswordScore, LabelKey> = {
  0: "admin.strength.veryWeak",
  1: "admin.strength.veryWeak",
  2: "admin.strength.weak",
  3: "admin.strength.good",
  4: "admin.strength.strong",
};

function PasswordStrength({ score }: { score: PasswordScore }) {
  const { text } = useLanguage();
  const id = useId();
  const isWeak = score < WEAK_BELOW;
  return (
    <div className="flex flex-col gap-8 text-14">
      <p id={id} className={isWeak ? "text-warn" : "text-second"}>
        {[text(SENTENCES[score]), isWeak && text("admin.strength.advice")].filter(Boolean).join(" ")}
      </p>
      <meter
        className="strength-meter"
        aria-labelledby={id}
        min={0}
        max={MAX_SCORE}
        low={2}
        high={WEAK_BELOW}
        optimum={MAX_SCORE}
        value={score}
      />
    </div>
  );
}
