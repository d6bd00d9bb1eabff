import { Link } from "react-router";
import type { Language } from "#app/lib/languages/language.ts";
import type { Role } from "#app/lib/roles.ts";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { MailAddress } from "../../primitives/mail-address.tsx";
import { Entry, EntryList } from "../settings/entry-list.tsx";
import { Moment } from "../moment.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type ShownAdmin = {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  lastSignInAt: Date | null;
  hasTwoFactor: boolean;
  /** Whether someone signs in to it at a provider. */
  isLinked: boolean;
};

type PeopleSectionProps = { admins: readonly ShownAdmin[]; ownEmail: string; now: Date };

export function PeopleSection({ admins, ownEmail, now }: PeopleSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="people" title={text("admin.accounts.people")} lead={text("admin.accounts.intro")}>
      <EntryList>
        {admins.map((admin) => (
          <Entry
            key={admin.id}
            title={<MailAddress address={admin.email} />}
            mark={markOf(admin, ownEmail, text)}
            facts={<AdminFacts admin={admin} now={now} />}
          >
            <Link
              to={`/admin/accounts/${admin.id}`}
              aria-label={text("admin.accounts.manageNamed", { email: admin.email })}
              className={`${buttonLook("quiet")} flex-none`}
            >
              {text("admin.accounts.manage")}
            </Link>
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}

function markOf({ email, disabledAt }: ShownAdmin, ownEmail: string, text: Language["text"]): string | undefined {
  if (disabledAt) return text("admin.accounts.disabled");
  return email === ownEmail ? text("admin.accounts.you") : undefined;
}

export function AdminFacts({
  admin: { role, createdAt, disabledAt, lastSignInAt, hasTwoFactor, isLinked },
  now,
}: {
  admin: ShownAdmin;
  now: Date;
}) {
  const { text } = useLanguage();
  return (
    <>
      <span>{text(`admin.role.${role}`)}</span>
      <span>
        {lastSignInAt ? (
          <Sentence text="admin.accounts.lastSignIn" values={{ time: <Moment at={lastSignInAt} now={now} /> }} />
        ) : (
          text("admin.accounts.neverSignedIn")
        )}
      </span>
      <span>
        <Sentence text="admin.accounts.joined" values={{ time: <Moment at={createdAt} now={now} /> }} />
      </span>
      {hasTwoFactor && <span>{text("admin.twoFactor.title")}</span>}
      {isLinked && <span>{text("admin.identities.title")}</span>}
      {disabledAt && (
        <span>
          <Sentence text="admin.accounts.disabledAt" values={{ time: <Moment at={disabledAt} now={now} /> }} />
        </span>
      )}
    </>
  );
}
