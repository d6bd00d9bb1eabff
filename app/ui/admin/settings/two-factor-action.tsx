import type { LabelKey } from "#app/lib/languages/messages.ts";
import { useLanguage } from "../../language/language-context.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AnyCodeField } from "../sign-in/code-field.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SubmitLine } from "./submit-line.tsx";

const ACTIONS = {
  "renew-recovery-codes": {
    label: "admin.twoFactor.newCodes",
    effect: "admin.twoFactor.newCodesEffect",
    submit: "admin.twoFactor.makeCodes",
    inProgress: "admin.common.making",
  },
  "disable-two-factor": {
    label: "admin.twoFactor.switchOff",
    effect: "admin.twoFactor.switchOffEffect",
    submit: "admin.twoFactor.switchOff",
    inProgress: "admin.twoFactor.switchingOff",
  },
} as const satisfies Record<string, Record<"label" | "effect" | "submit" | "inProgress", LabelKey>>;

type TwoFactorActionProps = { intent: keyof typeof ACTIONS; email: string; failure: SettingsAnswer | null };

/** Asks for password and code. Works without scripts. */
export function TwoFactorAction({ intent, email, failure }: TwoFactorActionProps) {
  const { label, effect, submit, inProgress } = ACTIONS[intent];
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  return (
    <details name="two-factor-action" open={failure !== null} className="open:w-full">
      <summary className={`${buttonLook("quiet")} list-none`}>{text(label)}</summary>
      <SettingsForm ref={form} intent={intent} section="two-factor" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">{text(effect)}</p>
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <AnyCodeField problem={problemOf(failure, "code")} />
        <SubmitLine intent={intent} label={text(submit)} labelInProgress={text(inProgress)} look="primary" answer={failure} />
      </SettingsForm>
    </details>
  );
}
