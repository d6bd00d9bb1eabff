import { keyFields, SERVICES, type ShownService } from "#app/kinds/site/service-keys.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AnswerLine } from "../settings/answer-line.tsx";
import { Moment } from "../moment.tsx";
import { answerTo, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm, useSubmission } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import { KeysForm } from "./keys-form.tsx";

export type ServicesFacts = {
  email: string;
  services: readonly ShownService[];
  /** Mail holds links to the site. */
  hasPublicUrl: boolean;
  now: Date;
};

type ServiceSectionProps = { service: ShownService; facts: ServicesFacts; answer: SettingsAnswer | null };

export function ServiceSection({ service, facts, answer }: ServiceSectionProps) {
  const { name, state } = service;
  const { label, lead } = SERVICES[name];
  const lacksUrl = name === "mail" && !facts.hasPublicUrl;
  const done = answerTo(answer, `save-${name}`, `remove-${name}`);
  const hasOwn = state === "set" || state === "unreadable";
  return (
    <SettingsSection id={name} title={label} lead={lead}>
      <State service={service} now={facts.now} />
      {lacksUrl && <p className="text-14 text-second">Mail needs PUBLIC_URL in the environment, for the links in it.</p>}
      {state !== "environment" && (
        <div className="flex flex-wrap items-start gap-12">
          <KeysForm name={name} email={facts.email} isSet={hasOwn} answer={answerTo(answer, `save-${name}`)} />
          {hasOwn && <RemoveButton service={service} />}
        </div>
      )}
      {done?.isDone && <AnswerLine answer={done} />}
      {name === "mail" && !lacksUrl && (state === "set" || state === "environment") && (
        <SettingsForm intent="test-mail" section="mail">
          <SubmitLine
            intent="test-mail"
            label={`Send a test mail to ${facts.email}`}
            labelInProgress="Sending..."
            look="quiet"
            answer={answerTo(answer, "test-mail")}
          />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}

function State({ service: { name, state, hints, setAt }, now }: { service: ShownService; now: Date }) {
  const fields = keyFields(name);
  if (state === "unset") return <p>Not set.</p>;
  if (state === "environment") {
    return <p>{`Set by the environment: ${fields.map(([, { variable }]) => variable).join(" and ")}.`}</p>;
  }
  if (state === "unreadable") {
    return <p className="text-bad">What was entered cannot be read, since the site’s secret has changed. Enter it again.</p>;
  }
  return (
    <dl className="grid gap-8 text-14">
      {fields.map(([field, { label, isPublic }]) => (
        <div key={field} className="flex flex-wrap gap-x-8">
          <dt className="font-strong">{label}</dt>
          <dd className="min-w-0 text-second wrap-anywhere">{shownHint(hints[field] ?? "", isPublic || field === "smtpUrl")}</dd>
        </div>
      ))}
      {setAt && (
        <div className="flex flex-wrap gap-x-8">
          <dt className="font-strong">Entered</dt>
          <dd className="text-second">
            <Moment at={setAt} now={now} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function shownHint(hint: string, isWhole: boolean | undefined): string {
  if (hint === "") return "Set";
  return isWhole ? hint : `Set, ends in …${hint}`;
}

function RemoveButton({ service: { name } }: { service: ShownService }) {
  const intent = `remove-${name}` as const;
  const isRemoving = useSubmission(intent) !== null;
  return (
    <SettingsForm intent={intent} section={name}>
      <button
        type="submit"
        disabled={isRemoving}
        aria-label={`Remove what was entered for ${SERVICES[name].label}`}
        className={buttonLook("quiet")}
      >
        {isRemoving ? "Removing..." : "Remove"}
      </button>
    </SettingsForm>
  );
}
