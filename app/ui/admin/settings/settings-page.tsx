import { Link } from "react-router";
import { SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AdminPage } from "../admin-page.tsx";
import { AlertMailsSection } from "./alert-mails-section.tsx";
import { ApiKeysSection, type ShownApiKey } from "./api-keys-section.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { MagnetsSection } from "./magnets-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection, type ShownSession } from "./sessions-section.tsx";
import { answerTo, type SettingsAnswer } from "./settings-answer.ts";
import { ServicesSection } from "./services-section.tsx";
import { SoftwareSection } from "./software-section.tsx";
import { TwoFactorSection, type ShownTwoFactor } from "./two-factor-section.tsx";
import { UploadsSection } from "./uploads-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type SettingsFacts = {
  email: string;
  /** What is wrong with the password; null for nothing. */
  passwordProblem: string | null;
  twoFactor: ShownTwoFactor | null;
  sessions: readonly ShownSession[];
  /** Null for those who may not change it. */
  site: {
    softwareSection: boolean;
    uploadedDownloads: boolean;
    magnetLinks: boolean;
    /** `canSend`: whether there is a mail server. */
    alertMails: { isOn: boolean; canSend: boolean };
    apiKeys: readonly ShownApiKey[];
    /** Null without any. */
    lastBackup: Date | null;
  } | null;
  now: Date;
};

export function SettingsPage({ facts, answer }: { facts: SettingsFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const { email, passwordProblem, twoFactor, sessions, site, now } = facts;
  return (
    <AdminPage
      title={text("admin.page.settings")}
      actions={
        site && (
          <Link to={SETTINGS_HISTORY_PATH} className="quiet-button">
            {text("admin.common.history")}
          </Link>
        )
      }
    >
      <div className="w-full max-w-settings">
        <PasswordSection email={email} problem={passwordProblem} answer={answerTo(answer, "change-password")} />
        <TwoFactorSection
          email={email}
          twoFactor={twoFactor}
          now={now}
          answer={answerTo(answer, "begin-two-factor", "enable-two-factor", "renew-recovery-codes", "disable-two-factor")}
        />
        <SessionsSection
          sessions={sessions}
          now={now}
          intents={{ one: "end-session", all: "end-other-sessions" }}
          lead={text("admin.sessions.ownLead")}
          answer={answerTo(answer, "end-other-sessions")}
        />
        {site && (
          <>
            <SoftwareSection isOn={site.softwareSection} />
            <UploadsSection isOn={site.uploadedDownloads} />
            <MagnetsSection isOn={site.magnetLinks} />
            <ApiKeysSection ownEmail={email} apiKeys={site.apiKeys} now={now} answer={answerTo(answer, "create-api-key")} />
            <AlertMailsSection {...site.alertMails} />
            <BackupsSection last={site.lastBackup} now={now} />
            <ServicesSection />
            <LimitsSection />
          </>
        )}
        <p className="border-t border-line pt-24 text-14 text-second">{text("admin.settings.marquee")}</p>
      </div>
    </AdminPage>
  );
}
