import { problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { OwnPasswordField } from "./passwords/own-password-field.admin.tsx";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import type { ShownAdmin } from "./people-section.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type AccessSectionProps = { admin: ShownAdmin; ownEmail: string; isLastOwner: boolean; answer: SettingsAnswer | null };

export function AccessSection({ admin, ownEmail, isLastOwner, answer }: AccessSectionProps) {
  const { text } = useLanguage();
  const intents = admin.disabledAt ? (["enable-admin", "remove-admin"] as const) : (["disable-admin", "remove-admin"] as const);
  return (
    <SettingsSection id="access" title={text("admin.access.title")} lead={text("admin.access.intro")}>
      {isLastOwner ? (
        <p>{text("admin.access.lastOwner")}</p>
      ) : (
        <div className="flex flex-wrap gap-12 has-[[open]]:[&>:not([open])]:hidden">
          {intents.map((intent) => (
            <AdminAction
              key={intent}
              intent={intent}
              email={admin.email}
              ownEmail={ownEmail}
              failure={answer?.intent === intent && !answer.isDone ? answer : null}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}

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
function AdminAction({ intent, email, ownEmail, failure }: AdminActionProps) {
  const { text } = useLanguage();
  const { label, named, effect, submit, inProgress } = ACTIONS[intent];
  return (
    <details name="admin-action" open={failure !== null} className="open:w-full">
      <summary aria-label={text(named, { email })} className="quiet-button">
        {text(label)}
      </summary>
      <SettingsForm answer={failure} intent={intent} section="access" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">
          {email === ownEmail && `${text("admin.access.ownAccount")} `}
          {text(effect)}
        </p>
        <OwnPasswordField email={ownEmail} problem={problemOf(failure, "password")} />
        <SubmitLine label={text(submit)} labelInProgress={inProgress} look="primary" />
      </SettingsForm>
    </details>
  );
}
