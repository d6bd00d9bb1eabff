import { buttonLook } from "../../primitives/link-button.tsx";
import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "./moment.tsx";
import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export type ShownSession = {
  id: string;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
};

export function SessionsSection({ sessions, now }: { sessions: readonly ShownSession[]; now: Date }) {
  const ending = useSubmission("end-session")?.get("session");
  return (
    <SettingsSection
      id="sessions"
      title="Sessions"
      lead="Where you are signed in. End those you do not know, and change your password."
    >
      <EntryList>
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
          <Entry
            key={id}
            title={device}
            mark={isCurrent ? "This device" : undefined}
            facts={
              <>
                <span>
                  Last used <Moment at={lastUsedAt} now={now} />
                </span>
                <span>
                  Signed in <Moment at={createdAt} now={now} />
                </span>
                <span>{address}</span>
              </>
            }
          >
            {!isCurrent && (
              <SettingsForm intent="end-session" section="sessions">
                <input type="hidden" name="session" value={id} />
                <button type="submit" disabled={ending === id} aria-label={`End ${device}`} className={buttonLook("quiet")}>
                  {ending === id ? "Ending..." : "End"}
                </button>
              </SettingsForm>
            )}
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}
