import { OwnPasswordField } from "#app/accounts/passwords/own-password-field.admin.tsx";
import { ActionForm } from "#app/ui/admin/action-form.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { ConfirmedAction } from "#app/ui/admin/confirmed-action.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Moment, Since } from "#app/ui/admin/moment.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { Checkboxes } from "#app/ui/admin/sections/checkboxes.tsx";
import { answerTo, problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { ShownOnce } from "#app/ui/admin/sections/shown-once.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
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
      <Checkboxes
        name="events"
        label={text("admin.webhooks.events")}
        options={WEBHOOK_EVENTS.map((event) => [event, text(`admin.webhookEvent.${event}`)])}
        chosen={answer?.typed?.events ?? WEBHOOK_EVENTS.slice(0, 3)}
        problem={problemOf(answer, "events")}
      />
      <OwnPasswordField email={email} problem={problemOf(answer, "password")} />
      <SubmitLine label={text("admin.webhooks.add")} labelInProgress="admin.common.saving" look="quiet" />
    </SettingsForm>
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
          <ActionForm
            section="webhooks"
            fields={{ intent: "test-webhook", webhook: id }}
            label={text("admin.webhooks.test")}
            subject={address}
          />
        )}
        <ActionForm
          section="webhooks"
          fields={{ intent: "switch-webhook", webhook: id, on: isOn ? "no" : "yes" }}
          label={text(isOn ? "admin.webhooks.turnOff" : "admin.webhooks.turnOn")}
          subject={address}
        />
        <ConfirmedAction
          label={text("admin.common.delete")}
          spoken={text("admin.webhooks.deleteOf", { address })}
          effect={text("admin.webhooks.deleteText")}
          action={{
            section: "webhooks",
            fields: { intent: "delete-webhook", webhook: id },
            label: text("admin.common.deleteForGood"),
          }}
        />
      </div>
      <Deliveries webhook={webhook} now={now} />
    </Entry>
  );
}

function Deliveries({ webhook: { address, state, failedSince, deliveries }, now }: { webhook: ShownWebhook; now: Date }) {
  const { text } = useLanguage();
  if (deliveries.length === 0) return <p className="w-full text-14 text-second">{text("admin.webhooks.noDeliveries")}</p>;
  return (
    <details open={failedSince !== null} className="w-full">
      <summary className="min-h-touch cursor-pointer text-14">
        {text("admin.webhooks.deliveries")}
        <span className="sr-only">: {address}</span>
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
  const title = subject === "*" ? event : `${event} ${subject}`;
  const ended = text(isDelivered(delivery) ? "admin.webhooks.delivered" : "admin.webhooks.failed");
  return (
    <Entry
      title={<span className="wrap-anywhere">{title}</span>}
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
        <ActionForm
          section="webhooks"
          fields={{ intent: "redeliver", delivery: String(number) }}
          label={text("admin.webhooks.resend")}
          subject={title}
        />
      )}
    </Entry>
  );
}
