import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#app/languages/language.ts";
import type { Role } from "#app/lib/roles.ts";
import { BreakableAddress } from "#app/ui/primitives/breakable-address.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Since } from "#app/ui/admin/moment.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type ShownAdmin = {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  lastSignInAt: Date | null;
  hasTwoFactor: boolean;
  /** True if an identity at a provider is linked to the account. */
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
            title={<BreakableAddress address={admin.email} />}
            mark={markOf(admin, ownEmail, text)}
            facts={adminFacts(admin, now, text)}
          >
            <Link
              to={`/admin/accounts/${admin.id}`}
              aria-label={text("admin.accounts.manageNamed", { email: admin.email })}
              className="quiet-button flex-none"
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

export function adminFacts(admin: ShownAdmin, now: Date, text: Language["text"]): ReactNode[] {
  const { role, createdAt, disabledAt, lastSignInAt, hasTwoFactor, isLinked } = admin;
  return [
    text(`admin.role.${role}`),
    lastSignInAt ? (
      <Since key="in" text="admin.accounts.lastSignIn" at={lastSignInAt} now={now} />
    ) : (
      text("admin.accounts.neverSignedIn")
    ),
    <Since key="since" text="admin.accounts.joined" at={createdAt} now={now} />,
    hasTwoFactor && text("admin.twoFactor.title"),
    isLinked && text("admin.identities.title"),
    disabledAt && <Since key="disabled" text="admin.accounts.disabledAt" at={disabledAt} now={now} />,
  ];
}
