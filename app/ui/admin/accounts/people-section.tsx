import { Link } from "react-router";
import { ROLE_NAMES, type Role } from "#app/lib/roles.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { MailAddress } from "../../primitives/mail-address.tsx";
import { Entry, EntryList } from "../settings/entry-list.tsx";
import { Moment } from "../moment.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";

export type ShownAdmin = {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  lastSignInAt: Date | null;
  hasTwoFactor: boolean;
};

type PeopleSectionProps = { admins: readonly ShownAdmin[]; ownEmail: string; now: Date };

export function PeopleSection({ admins, ownEmail, now }: PeopleSectionProps) {
  return (
    <SettingsSection
      id="people"
      title="People"
      lead="Everyone who has an account. An owner can do everything, and one always stays."
    >
      <EntryList>
        {admins.map((admin) => (
          <Entry
            key={admin.id}
            title={<MailAddress address={admin.email} />}
            mark={markOf(admin, ownEmail)}
            facts={<AdminFacts admin={admin} now={now} />}
          >
            <Link
              to={`/admin/accounts/${admin.id}`}
              aria-label={`Manage ${admin.email}`}
              className={`${buttonLook("quiet")} flex-none`}
            >
              Manage
            </Link>
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}

function markOf({ email, disabledAt }: ShownAdmin, ownEmail: string): string | undefined {
  if (disabledAt) return "Disabled";
  return email === ownEmail ? "You" : undefined;
}

export function AdminFacts({
  admin: { role, createdAt, disabledAt, lastSignInAt, hasTwoFactor },
  now,
}: {
  admin: ShownAdmin;
  now: Date;
}) {
  return (
    <>
      <span>{ROLE_NAMES[role].label}</span>
      <span>{lastSignInAt ? <>Last sign-in {<Moment at={lastSignInAt} now={now} />}</> : "No sign-in recorded"}</span>
      <span>
        Joined <Moment at={createdAt} now={now} />
      </span>
      {hasTwoFactor && <span>Two-factor sign-in</span>}
      {disabledAt && (
        <span>
          Disabled <Moment at={disabledAt} now={now} />
        </span>
      )}
    </>
  );
}
