import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "./moment.tsx";
import { SettingsSection } from "./settings-section.tsx";

export type ShownAdmin = { id: string; email: string; createdAt: Date };

/** Everybody who may work here. */
export function PeopleSection({ admins, ownEmail, now }: { admins: readonly ShownAdmin[]; ownEmail: string; now: Date }) {
  return (
    <SettingsSection id="admins" title="Admins" lead="Everybody who may sign in here. Each of them may do everything.">
      <EntryList>
        {admins.map(({ id, email, createdAt }) => (
          <Entry
            key={id}
            title={email}
            mark={email === ownEmail ? "You" : undefined}
            facts={
              <span>
                Joined <Moment at={createdAt} now={now} />
              </span>
            }
          />
        ))}
      </EntryList>
    </SettingsSection>
  );
}
