import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AnyCodeField } from "../sign-in/code-field.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SubmitLine } from "./submit-line.tsx";

const ACTIONS = {
  "renew-recovery-codes": {
    label: "New recovery codes",
    effect: "You get ten new ones, and those that you have now stop working.",
    submit: "Make new codes",
    inProgress: "Making...",
  },
  "disable-two-factor": {
    label: "Switch off",
    effect: "Logging in then takes your password alone, and your recovery codes stop working.",
    submit: "Switch off",
    inProgress: "Switching off...",
  },
} as const;

type TwoFactorActionProps = { intent: keyof typeof ACTIONS; email: string; failure: SettingsAnswer | null };

/** Asks for password and code. Works without scripts. */
export function TwoFactorAction({ intent, email, failure }: TwoFactorActionProps) {
  const { label, effect, submit, inProgress } = ACTIONS[intent];
  const form = useFirstProblem(failure);
  return (
    <details name="two-factor-action" open={failure !== null} className="open:w-full">
      <summary className={`${buttonLook("quiet")} list-none`}>{label}</summary>
      <SettingsForm ref={form} intent={intent} section="two-factor" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">{effect}</p>
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <AnyCodeField problem={problemOf(failure, "code")} />
        <SubmitLine intent={intent} label={submit} labelInProgress={inProgress} look="primary" answer={failure} />
      </SettingsForm>
    </details>
  );
}
