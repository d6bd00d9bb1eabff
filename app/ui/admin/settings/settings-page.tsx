import { Link } from "react-router";
import { SINGLE_SETTINGS, SITE_SETTINGS, type SingleSettings } from "#app/kinds/site/site-settings.ts";
import { BACKUPS_PATH, LIMITS_PATH, SERVICES_PATH, SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import { Sentence } from "../../language/sentence.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Moment } from "../moment.tsx";
import { ApiKeysSection, type ShownApiKey } from "./api-keys-section.tsx";
import { LinkSection } from "./link-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection, type ShownSession } from "./sessions-section.tsx";
import { answerTo, type SettingsAnswer } from "./settings-answer.ts";
import { SwitchSection } from "./switch-section.tsx";
import { TwoFactorSection, type ShownTwoFactor } from "./two-factor-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type SettingsFacts = {
  email: string;
  /** What is wrong with the password; null for nothing. */
  passwordProblem: string | null;
  twoFactor: ShownTwoFactor | null;
  sessions: readonly ShownSession[];
  /** Null for those who may not change it. */
  site: {
    switches: SingleSettings;
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
            {SINGLE_SETTINGS.map((name) => {
              const { section, label, ...setting } = SITE_SETTINGS[name];
              return <SwitchSection key={name} id={section} title={label} {...setting} isOn={site.switches[name]} />;
            })}
            <ApiKeysSection ownEmail={email} apiKeys={site.apiKeys} now={now} answer={answerTo(answer, "create-api-key")} />
            <SwitchSection
              id="alert-mails"
              title="admin.settings.alertMails"
              lead="admin.settings.alertMailsLead"
              effect={site.alertMails.canSend ? "admin.settings.alertMailsEffect" : "admin.settings.alertMailsOff"}
              intent="alert-mails"
              isOn={site.alertMails.isOn}
            />
            <LinkSection
              id="backups"
              title="admin.page.backups"
              lead="admin.settings.backupsLead"
              to={BACKUPS_PATH}
              label="admin.settings.openBackups"
            >
              <p>
                {site.lastBackup ? (
                  <Sentence text="admin.settings.lastBackup" values={{ time: <Moment at={site.lastBackup} now={now} /> }} />
                ) : (
                  text("admin.backups.isEmpty")
                )}
              </p>
            </LinkSection>
            <LinkSection
              id="services"
              title="admin.page.services"
              lead="admin.settings.servicesLead"
              to={SERVICES_PATH}
              label="admin.settings.openServices"
            />
            <LinkSection
              id="limits"
              title="admin.page.limits"
              lead="admin.settings.limitsLead"
              to={LIMITS_PATH}
              label="admin.settings.openLimits"
            />
          </>
        )}
        <p className="border-t border-line pt-24 text-14 text-second">{text("admin.settings.marquee")}</p>
      </div>
    </AdminPage>
  );
}
