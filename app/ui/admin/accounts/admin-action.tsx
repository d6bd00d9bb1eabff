import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";

const ACTIONS = {
  "disable-admin": {
    label: "Disable",
    effect:
      "The account is signed out everywhere and cannot sign in until an owner enables it again. Its API keys and open invitations are revoked for good.",
    submit: "Disable account",
    inProgress: "Disabling...",
  },
  "enable-admin": {
    label: "Enable",
    effect: "The account can sign in again with its password. Revoked API keys and invitations stay revoked.",
    submit: "Enable account",
    inProgress: "Enabling...",
  },
  "remove-admin": {
    label: "Remove",
    effect:
      "The account is deleted for good and signed out everywhere. Its API keys and open invitations are revoked. Everything in the catalogue stays.",
    submit: "Remove account",
    inProgress: "Removing...",
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
  const { label, effect, submit, inProgress } = ACTIONS[intent];
  const form = useFirstProblem(failure);
  return (
    <details name="admin-action" open={failure !== null} className="open:w-full">
      <summary aria-label={`${label} ${email}`} className={`${buttonLook("quiet")} list-none`}>
        {label}
      </summary>
      <SettingsForm ref={form} intent={intent} section="access" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">
          {email === ownEmail && "This is your own account: you will be signed out. "}
          {effect}
        </p>
        <OwnPasswordField email={ownEmail} problem={problemOf(failure, "password")} />
        <SubmitLine intent={intent} label={submit} labelInProgress={inProgress} look="primary" answer={failure} />
      </SettingsForm>
    </details>
  );
}
