import { keyFields, type ShownService, type ServiceKeyName, type ServiceName } from "./service-keys.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { answerTo, problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { Moment } from "#app/ui/admin/moment.tsx";
import { SettingsForm, useSubmission } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { OwnPasswordField } from "#app/accounts/passwords/own-password-field.admin.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function ServicesPage({ facts, answer }: { facts: ServicesFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.services")} lead={text("admin.services.intro")}>
      <div className="w-full max-w-settings">
        {facts.services.map((service) => (
          <ServiceSection key={service.name} service={service} facts={facts} answer={answer} />
        ))}
      </div>
    </AdminPage>
  );
}

export type ServicesFacts = {
  email: string;
  services: readonly ShownService[];
  /** Mail contains links to the site. */
  hasPublicUrl: boolean;
  now: Date;
};

type ServiceSectionProps = { service: ShownService; facts: ServicesFacts; answer: SettingsAnswer | null };

function ServiceSection({ service, facts, answer }: ServiceSectionProps) {
  const { text } = useLanguage();
  const { name, state } = service;
  const lacksUrl = name === "mail" && !facts.hasPublicUrl;
  const done = answerTo(answer, `save-${name}`, `remove-${name}`);
  const hasOwn = state === "set" || state === "unreadable";
  return (
    <SettingsSection id={name} title={text(`admin.service.${name}`)} lead={text(`admin.serviceLead.${name}`)}>
      <State service={service} now={facts.now} />
      {lacksUrl && <p className="text-14 text-second">{text("admin.services.needsUrl")}</p>}
      {state !== "environment" && (
        <div className="flex flex-wrap items-start gap-12">
          <KeysForm name={name} email={facts.email} isSet={hasOwn} answer={answerTo(answer, `save-${name}`)} />
          {hasOwn && <RemoveButton service={service} />}
        </div>
      )}
      {(done?.isDone || done?.intent === `remove-${name}`) && <AnswerLine answer={done} />}
      {name === "mail" && !lacksUrl && (state === "set" || state === "environment") && (
        <SettingsForm answer={answerTo(answer, "test-mail")} intent="test-mail" section="mail">
          <SubmitLine
            label={text("admin.services.testMail", { email: facts.email })}
            labelInProgress="admin.common.sending"
            look="quiet"
          />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}

function State({ service: { name, state, hints, setAt }, now }: { service: ShownService; now: Date }) {
  const { text, list } = useLanguage();
  const fields = keyFields(name);
  if (state === "unset") return <p>{text("admin.services.notSet")}</p>;
  if (state === "environment") {
    return <p>{text("admin.services.setByEnvironment", { variables: list(fields.map(([, { variable }]) => variable)) })}</p>;
  }
  if (state === "unreadable") {
    return <p className="text-bad">{text("admin.services.unreadable")}</p>;
  }
  return (
    <dl className="grid gap-8 text-14">
      {fields.map(([field, { isPublic }]) => (
        <div key={field} className="flex flex-wrap gap-x-8">
          <dt className="font-strong">{text(`admin.serviceKey.${field}`)}</dt>
          <dd className="min-w-0 text-second wrap-anywhere">
            {shownHint(hints[field] ?? "", isPublic || field === "smtpUrl", text)}
          </dd>
        </div>
      ))}
      {setAt && (
        <div className="flex flex-wrap gap-x-8">
          <dt className="font-strong">{text("admin.services.entered")}</dt>
          <dd className="text-second">
            <Moment at={setAt} now={now} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function shownHint(hint: string, isWhole: boolean | undefined, text: Language["text"]): string {
  if (hint === "") return text("admin.services.set");
  return isWhole ? hint : text("admin.services.endsIn", { hint });
}

function RemoveButton({ service: { name } }: { service: ShownService }) {
  const { text } = useLanguage();
  const intent = `remove-${name}` as const;
  const isRemoving = useSubmission(intent) !== null;
  return (
    <SettingsForm intent={intent} section={name}>
      <button
        type="submit"
        disabled={isRemoving}
        aria-label={text("admin.services.removeNamed", { label: text(`admin.service.${name}`) })}
        className="quiet-button"
      >
        {isRemoving ? text("admin.common.removing") : text("admin.common.remove")}
      </button>
    </SettingsForm>
  );
}

const HINTS: Partial<Record<ServiceKeyName, LabelKey>> = {
  smtpUrl: "admin.services.smtpUrlHint",
  mailFrom: "admin.services.mailFromHint",
};

type KeysFormProps = { name: ServiceName; email: string; isSet: boolean; answer: SettingsAnswer | null };

/** Typed keys are never sent back by the server. Works without scripts. */
function KeysForm({ name, email, isSet, answer }: KeysFormProps) {
  const { text } = useLanguage();
  const failure = answer?.isDone ? null : answer;
  const label = text(`admin.service.${name}`);
  return (
    <details name="service" key={answer?.isDone ? "saved" : "open"} open={failure !== null} className="open:w-full">
      <summary
        className="quiet-button"
        aria-label={isSet ? text("admin.services.changeNamed", { label }) : text("admin.services.setUpNamed", { label })}
      >
        {isSet ? text("admin.services.change") : text("admin.common.setUp")}
      </summary>
      <SettingsForm answer={failure} intent={`save-${name}`} section={name} className="flex flex-col items-start gap-16 pt-12">
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
        <div className="sticky bottom-0 w-full bg-ground py-12">
          <SubmitLine label={text("admin.common.save")} labelInProgress="admin.common.saving" look="primary" />
        </div>
      </SettingsForm>
    </details>
  );
}
