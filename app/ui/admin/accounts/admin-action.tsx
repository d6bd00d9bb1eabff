import { useFirstProblem } from "../use-first-problem.ts";
import { useLanguage } from "../../language/language-context.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";

const ACTIONS = {
  "disable-admin": {
    label: "admin.access.disable",
    named: "admin.access.disableNamed",
    effect: "admin.access.disableEffect",
    submit: "admin.access.disableAccount",
    inProgress: "admin.access.disabling",
  },
  "enable-admin": {
    label: "admin.access.enable",
    named: "admin.access.enableNamed",
    effect: "admin.access.enableEffect",
    submit: "admin.access.enableAccount",
    inProgress: "admin.access.enabling",
  },
  "remove-admin": {
    label: "admin.common.remove",
    named: "admin.access.removeNamed",
    effect: "admin.access.removeEffect",
    submit: "admin.access.removeAccount",
    inProgress: "admin.common.removing",
  },
} as const;

type AdminActionProps = {
  intent: keyof typeof ACTIONS;
  email: string;
  ownEmail: string;
  failure: SettingsAnswer | null;
};

/** A confirmation that asks for the password. Works without scripts. */
export function AdminAction({ intent, email, ownEmail, failure }: AdminActionProps) {
  const { text } = useLanguage();
  const { label, named, effect, submit, inProgress } = ACTIONS[intent];
  const form = useFirstProblem(failure);
  return (
    <details name="admin-action" open={failure !== null} className="open:w-full">
      <summary aria-label={text(named, { email })} className={`${buttonLook("quiet")} list-none`}>
        {text(label)}
      </summary>
      <SettingsForm ref={form} intent={intent} section="access" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">
          {email === ownEmail && `${text("admin.access.ownAccount")} `}
          {text(effect)}
        </p>
        <OwnPasswordField email={ownEmail} problem={problemOf(failure, "password")} />
        <SubmitLine intent={intent} label={text(submit)} labelInProgress={text(inProgress)} look="primary" answer={failure} />
      </SettingsForm>
    </details>
  );
}
