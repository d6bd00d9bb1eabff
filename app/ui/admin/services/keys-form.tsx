import { keyFields, SERVICES, type ServiceName } from "#app/kinds/site/service-keys.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import { AccountField } from "../sign-in/account-field.tsx";
import { useFirstProblem } from "../use-first-problem.ts";

type KeysFormProps = { name: ServiceName; email: string; isSet: boolean; answer: SettingsAnswer | null };

/** What was typed never comes back from the server. Works without scripts. */
export function KeysForm({ name, email, isSet, answer }: KeysFormProps) {
  const failure = answer?.isDone ? null : answer;
  const form = useFirstProblem(failure);
  const { label } = SERVICES[name];
  return (
    <details name="service" key={answer?.isDone ? "saved" : "open"} open={failure !== null} className="open:w-full">
      <summary className={`${buttonLook("quiet")} list-none`} aria-label={isSet ? `Change ${label}` : `Set up ${label}`}>
        {isSet ? "Change" : "Set up"}
      </summary>
      <SettingsForm ref={form} intent={`save-${name}`} section={name} className="flex flex-col items-start gap-16 pt-12">
        {keyFields(name).map(([field, { label: fieldLabel, hint, isPublic }]) => (
          <AccountField
            key={field}
            name={field}
            label={fieldLabel}
            hint={hint}
            type={isPublic ? "text" : "password"}
            autoComplete={isPublic ? "off" : "new-password"}
            maxLength={500}
            problem={problemOf(failure, field)}
          />
        ))}
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <SubmitLine intent={`save-${name}`} label="Save" labelInProgress="Saving..." look="primary" answer={failure} />
      </SettingsForm>
    </details>
  );
}
