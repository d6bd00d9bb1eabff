import { keyFields, type ServiceKeyName, type ServiceName } from "#app/kinds/site/service-keys.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import { AccountField } from "../sign-in/account-field.tsx";
import { useFirstProblem } from "../use-first-problem.ts";
import { useLanguage } from "../../language/language-context.ts";

const HINTS: Partial<Record<ServiceKeyName, LabelKey>> = {
  smtpUrl: "admin.services.smtpUrlHint",
  mailFrom: "admin.services.mailFromHint",
};

type KeysFormProps = { name: ServiceName; email: string; isSet: boolean; answer: SettingsAnswer | null };

/** What was typed never comes back from the server. Works without scripts. */
export function KeysForm({ name, email, isSet, answer }: KeysFormProps) {
  const { text } = useLanguage();
  const failure = answer?.isDone ? null : answer;
  const form = useFirstProblem(failure);
  const label = text(`admin.service.${name}`);
  return (
    <details name="service" key={answer?.isDone ? "saved" : "open"} open={failure !== null} className="open:w-full">
      <summary
        className={`${buttonLook("quiet")} list-none`}
        aria-label={isSet ? text("admin.services.changeNamed", { label }) : text("admin.services.setUpNamed", { label })}
      >
        {isSet ? text("admin.services.change") : text("admin.common.setUp")}
      </summary>
      <SettingsForm ref={form} intent={`save-${name}`} section={name} className="flex flex-col items-start gap-16 pt-12">
        {keyFields(name).map(([field, { isPublic }]) => (
          <AccountField
            key={field}
            name={field}
            label={text(`admin.serviceKey.${field}`)}
            hint={HINTS[field] && text(HINTS[field])}
            type={isPublic ? "text" : "password"}
            autoComplete={isPublic ? "off" : "new-password"}
            maxLength={500}
            problem={problemOf(failure, field)}
          />
        ))}
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <SubmitLine
          intent={`save-${name}`}
          label={text("admin.common.save")}
          labelInProgress={text("admin.common.saving")}
          look="primary"
          answer={failure}
        />
      </SettingsForm>
    </details>
  );
}
