import { AdminPage } from "../admin-page.tsx";
import { ApiKeysSection, type ShownApiKey } from "./api-keys-section.tsx";
import { InvitationsSection, type ShownInvitation } from "./invitations-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PeopleSection, type ShownAdmin } from "./people-section.tsx";
import { SessionsSection, type ShownSession } from "./sessions-section.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import type { SettingsIntent } from "./settings-form.tsx";
import { SoftwareSection } from "./software-section.tsx";
import { UploadsSection } from "./uploads-section.tsx";

export type SettingsFacts = {
  email: string;
  hasWeakPassword: boolean;
  softwareSection: boolean;
  uploadedDownloads: boolean;
  sessions: readonly ShownSession[];
  admins: readonly ShownAdmin[];
  invitations: readonly ShownInvitation[];
  apiKeys: readonly ShownApiKey[];
  now: Date;
};

export function SettingsPage({ facts, answer }: { facts: SettingsFacts; answer: SettingsAnswer | null }) {
  const { email, hasWeakPassword, softwareSection, uploadedDownloads, sessions, admins, invitations, apiKeys, now } = facts;
  const answerTo = (...intents: SettingsIntent[]) => (intents.some((intent) => intent === answer?.intent) ? answer : null);
  return (
    <AdminPage title="Settings">
      <div className="w-full max-w-settings">
        <PasswordSection email={email} isWeak={hasWeakPassword} answer={answerTo("change-password")} />
        <SessionsSection sessions={sessions} now={now} />
        <SoftwareSection isOn={softwareSection} />
        <UploadsSection isOn={uploadedDownloads} />
        <PeopleSection
          admins={admins}
          ownEmail={email}
          now={now}
          answer={answerTo("disable-admin", "enable-admin", "remove-admin")}
        />
        <InvitationsSection ownEmail={email} invitations={invitations} now={now} answer={answerTo("invite")} />
        <ApiKeysSection ownEmail={email} apiKeys={apiKeys} now={now} answer={answerTo("create-api-key")} />
      </div>
    </AdminPage>
  );
}
