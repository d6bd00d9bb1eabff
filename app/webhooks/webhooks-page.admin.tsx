import { useId, type ReactNode } from "react";
import { OwnPasswordField } from "#app/accounts/passwords/own-password-field.admin.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Moment, Since } from "#app/ui/admin/moment.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { answerTo, problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm, useSubmission, type WebhookIntent } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { ShownOnce } from "#app/ui/admin/sections/shown-once.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { problemId } from "#app/ui/fields/field-input.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { isDelivered, WEBHOOK_EVENTS, type Delivery, type ShownWebhook } from "./webhooks.ts";

/** A sooner attempt would read as "just now". */
const MINUTE_MS = 60_000;

export type WebhooksFacts = { email: string; webhooks: readonly ShownWebhook[]; now: Date };

export function WebhooksPage({ facts, answer }: { facts: WebhooksFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const { email, webhooks, now } = facts;
  const added = answerTo(answer, "add-webhook");
  const acted = answerTo(answer, "switch-webhook", "test-webhook", "delete-webhook", "redeliver");
  return (
    <AdminPage title={text("admin.page.webhooks")}>
      <div className="w-full max-w-settings">
        <SettingsSection id="webhooks" title={text("admin.webhooks.listed")} lead={text("admin.webhooks.lead")}>
          {acted && <AnswerLine answer={acted} />}
          {webhooks.length === 0 && <p className="text-14 text-second">{text("admin.webhooks.none")}</p>}
          {webhooks.length > 0 && (
            <EntryList>
              {webhooks.map((webhook) => (
                <WebhookEntry key={webhook.id} webhook={webhook} now={now} />
              ))}
            </EntryList>
          )}
        </SettingsSection>
        <SettingsSection id="new-webhook" title={text("admin.webhooks.add")} lead={text("admin.webhooks.addLead")}>
          <NewWebhookForm key={added?.secret ?? "first"} email={email} answer={added} />
          {added?.secret && <ShownOnce name="secret" label={text("admin.webhooks.secret")} text={added.secret} />}
        </SettingsSection>
      </div>
    </AdminPage>
  );
}

function NewWebhookForm({ email, answer }: { email: string; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  return (
    <SettingsForm answer={answer} intent="add-webhook" section="new-webhook" className="flex flex-col items-start gap-16">
      <AccountField
        name="address"
        label={text("admin.webhooks.address")}
        hint={text("admin.webhooks.addressHint")}
        autoComplete="off"
        inputMode="url"
        maxLength={1000}
        value={answer?.typed?.address}
        problem={problemOf(answer, "address")}
      />
      <Events chosen={answer?.typed?.events ?? WEBHOOK_EVENTS.slice(0, 3)} problem={problemOf(answer, "events")} />
      <OwnPasswordField email={email} problem={problemOf(answer, "password")} />
      <SubmitLine
        intent="add-webhook"
        label={text("admin.webhooks.add")}
        labelInProgress={text("admin.common.saving")}
        look="quiet"
        answer={answer}
      />
    </SettingsForm>
  );
}

function Events({ chosen, problem }: { chosen: readonly string[]; problem: string }) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={problem ? problemId(id) : undefined}>
      <legend className="mb-4 text-14 font-strong">{text("admin.webhooks.events")}</legend>
      {WEBHOOK_EVENTS.map((event, index) => (
        <label key={event} className="flex min-h-touch items-center gap-12 text-14 cursor-pointer">
          <input
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={chosen.includes(event)}
            aria-invalid={problem && index === 0 ? true : undefined}
            className="size-16 flex-none accent-text"
          />
          {text(`admin.webhookEvent.${event}`)}
        </label>
      ))}
      <Problem id={problemId(id)} text={problem || null} />
    </fieldset>
  );
}

function WebhookEntry({ webhook, now }: { webhook: ShownWebhook; now: Date }) {
  const { text } = useLanguage();
  const { id, address, events, state, failedSince, createdAt, createdBy } = webhook;
  const isOn = state === "on";
  const mark = state === "failed" ? text("admin.webhooks.switchedOff") : text(isOn ? "admin.common.on" : "admin.common.off");
  return (
    <Entry
      title={<span className="wrap-anywhere">{address}</span>}
      mark={isOn && failedSince ? text("admin.webhooks.failing") : mark}
      facts={[
        events.join(text("common.comma")),
        <Sentence
          key="added"
          text="admin.webhooks.addedBy"
          values={{ time: <Moment at={createdAt} now={now} />, by: createdBy }}
        />,
        failedSince && <Since key="failing" text="admin.webhooks.failingSince" at={failedSince} now={now} />,
      ]}
    >
      <div className="flex flex-wrap gap-8">
        {isOn && (
          <ActionButton intent="test-webhook" fields={{ webhook: id }} label={text("admin.webhooks.testOf", { address })}>
            {text("admin.webhooks.test")}
          </ActionButton>
        )}
        <ActionButton
          intent="switch-webhook"
          fields={{ webhook: id, on: isOn ? "no" : "yes" }}
          label={text(isOn ? "admin.webhooks.turnOffOf" : "admin.webhooks.turnOnOf", { address })}
        >
          {text(isOn ? "admin.webhooks.turnOff" : "admin.webhooks.turnOn")}
        </ActionButton>
        <details className="open:w-full">
          <summary aria-label={text("admin.webhooks.deleteOf", { address })} className="quiet-button">
            {text("admin.common.delete")}
          </summary>
          <div className="flex flex-wrap items-center gap-16 pt-12">
            <p className="min-w-0 text-14 text-second">{text("admin.webhooks.deleteText")}</p>
            <ActionButton intent="delete-webhook" fields={{ webhook: id }} look="primary">
              {text("admin.common.deleteForGood")}
            </ActionButton>
          </div>
        </details>
      </div>
      <Deliveries webhook={webhook} now={now} />
    </Entry>
  );
}

type ActionButtonProps = {
  intent: WebhookIntent;
  fields: Readonly<Record<string, string>>;
  label?: string;
  look?: "quiet" | "primary";
  children: ReactNode;
};

function ActionButton({ intent, fields, label, look = "quiet", children }: ActionButtonProps) {
  const isInProgress = useSubmission(intent) !== null;
  return (
    <SettingsForm intent={intent} section="webhooks">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={isInProgress} aria-label={label} className={`${look}-button`}>
        {children}
      </button>
    </SettingsForm>
  );
}

function Deliveries({ webhook: { address, state, failedSince, deliveries }, now }: { webhook: ShownWebhook; now: Date }) {
  const { text } = useLanguage();
  if (deliveries.length === 0) return <p className="w-full text-14 text-second">{text("admin.webhooks.noDeliveries")}</p>;
  return (
    <details open={failedSince !== null} className="w-full">
      <summary aria-label={text("admin.webhooks.deliveriesOf", { address })} className="min-h-touch cursor-pointer text-14">
        {text("admin.webhooks.deliveries")}
      </summary>
      <EntryList>
        {deliveries.map((delivery) => (
          <DeliveryEntry key={delivery.number} delivery={delivery} canResend={state === "on"} now={now} />
        ))}
      </EntryList>
    </details>
  );
}

function DeliveryEntry({ delivery, canResend, now }: { delivery: Delivery; canResend: boolean; now: Date }) {
  const { text } = useLanguage();
  const { number, event, subject, at, attempts, nextTry, last } = delivery;
  const id = subject === "*" ? "" : subject;
  const ended = text(isDelivered(delivery) ? "admin.webhooks.delivered" : "admin.webhooks.failed");
  return (
    <Entry
      title={<span className="wrap-anywhere">{id ? `${event} ${id}` : event}</span>}
      mark={nextTry ? text("admin.webhooks.waiting") : ended}
      facts={[
        <Moment key="at" at={at} now={now} />,
        attempts > 1 && text("admin.webhooks.attempts", { count: attempts }),
        last && (last.status > 0 ? text("admin.webhooks.status", { status: String(last.status) }) : last.problem),
        last?.answer && text("admin.webhooks.answer", { answer: last.answer }),
        nextTry && nextTry.getTime() - now.getTime() > MINUTE_MS && (
          <Since key="next" text="admin.webhooks.nextTry" at={nextTry} now={now} />
        ),
      ]}
    >
      {canResend && !nextTry && (
        <ActionButton
          intent="redeliver"
          fields={{ delivery: String(number) }}
          label={text("admin.webhooks.resendOf", { event, id })}
        >
          {text("admin.webhooks.resend")}
        </ActionButton>
      )}
    </Entry>
  );
}
