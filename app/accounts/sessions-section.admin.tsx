import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Since } from "#app/ui/admin/moment.tsx";
import type { SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm, useSubmission } from "#app/ui/admin/sections/settings-form.tsx";
import type { FormIntent } from "#app/ui/admin/sections/settings-intents.ts";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type ShownSession = {
  id: string;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
};

type SessionsSectionProps = {
  sessions: readonly ShownSession[];
  now: Date;
  intents: { one: FormIntent; all: FormIntent };
  lead: string;
  answer: SettingsAnswer | null;
};

export function SessionsSection({ sessions, now, intents, lead, answer }: SessionsSectionProps) {
  const { text } = useLanguage();
  const ending = useSubmission(intents.one)?.get("session");
  const isEndingAll = useSubmission(intents.all) !== null;
  const hasCurrent = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <SettingsSection id="sessions" title={text("admin.sessions.title")} lead={lead}>
      {sessions.length === 0 ? (
        <p className="text-second">{text("admin.sessions.none")}</p>
      ) : (
        <EntryList>
          {sessions.map((session) => (
            <Entry
              key={session.id}
              title={session.device}
              mark={session.isCurrent ? text("admin.sessions.current") : undefined}
              facts={[
                <Since key="used" text="admin.settings.lastUsed" at={session.lastUsedAt} now={now} />,
                <Since key="in" text="admin.sessions.signedIn" at={session.createdAt} now={now} />,
                session.address && text("admin.sessions.from", { address: session.address }),
              ]}
            >
              {!session.isCurrent && (
                <SettingsForm intent={intents.one} section="sessions">
                  <input type="hidden" name="session" value={session.id} />
                  <button
                    type="submit"
                    disabled={ending === session.id}
                    aria-label={text("admin.sessions.endOf", { device: session.device, address: session.address })}
                    className="quiet-button"
                  >
                    {ending === session.id ? text("admin.sessions.ending") : text("admin.sessions.end")}
                  </button>
                </SettingsForm>
              )}
            </Entry>
          ))}
        </EntryList>
      )}
      {sessions.length > 1 && (
        <SettingsForm intent={intents.all} section="sessions">
          <button type="submit" disabled={isEndingAll} className="quiet-button">
            {hasCurrent ? text("admin.sessions.endOthers") : text("admin.sessions.endAll")}
          </button>
        </SettingsForm>
      )}
      {answer && <AnswerLine answer={answer} />}
    </SettingsSection>
  );
}
