import { Link } from "react-router";
import { SINGLE_SETTINGS, SITE_SETTINGS, type SingleSettings } from "#app/site/site-settings.ts";
import { LIMITS_PATH, SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import type { ApiKey } from "#app/accounts/api-keys/api-keys.ts";
import { ApiKeysSection } from "#app/accounts/api-keys/api-keys-section.admin.tsx";
import { PasswordSection } from "#app/accounts/passwords/password-section.admin.tsx";
import { SessionsSection, type ShownSession } from "#app/accounts/sessions-section.admin.tsx";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { answerTo, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { TwoFactorSection, type ShownTwoFactor } from "#app/accounts/two-factor/two-factor-section.admin.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SettingsForm, useSubmission } from "#app/ui/admin/sections/settings-form.tsx";
import type { SettingsIntent } from "#app/ui/admin/sections/settings-intents.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type SettingsFacts = {
  email: string;
  /** The problem with the password; null if there is none. */
  passwordProblem: string | null;
  twoFactor: ShownTwoFactor | null;
  sessions: readonly ShownSession[];
  /** Null for users who may not change the site's settings. */
  site: {
    switches: SingleSettings;
    /** `canSend` is true if there is a mail server. */
    alertMails: { isOn: boolean; canSend: boolean };
    apiKeys: readonly ApiKey[];
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
          answer={answerTo(answer, "end-session", "end-other-sessions")}
        />
        {site && (
          <>
            {SINGLE_SETTINGS.map((name) => {
              const { section, label, ...setting } = SITE_SETTINGS[name];
              return (
                <SwitchSection key={name} id={section} title={label} {...setting} isOn={site.switches[name]} answer={answer} />
              );
            })}
            <ApiKeysSection
              ownEmail={email}
              apiKeys={site.apiKeys}
              now={now}
              answer={answerTo(answer, "create-api-key", "revoke-api-key")}
            />
            <SwitchSection
              id="alert-mails"
              title="admin.settings.alertMails"
              lead="admin.settings.alertMailsLead"
              effect={site.alertMails.canSend ? "admin.settings.alertMailsEffect" : "admin.settings.alertMailsOff"}
              intent="alert-mails"
              isOn={site.alertMails.isOn}
              answer={answer}
            />
            <SettingsSection id="limits" title={text("admin.page.limits")} lead={text("admin.settings.limitsLead")}>
              <Link to={LIMITS_PATH} className="quiet-button self-start">
                {text("admin.settings.openLimits")}
              </Link>
            </SettingsSection>
          </>
        )}
        <p className="border-t border-line pt-24 text-14 text-second">{text("admin.settings.marquee")}</p>
      </div>
    </AdminPage>
  );
}

type SwitchSectionProps = {
  id: string;
  title: LabelKey;
  lead: LabelKey;
  /** The effect of the setting, on or off. */
  effect: LabelKey;
  intent: SettingsIntent;
  isOn: boolean;
  answer: SettingsAnswer | null;
};

/** A switch that takes effect at once. */
function SwitchSection({ id, title, lead, effect, intent, isOn, answer }: SwitchSectionProps) {
  const { text } = useLanguage();
  const sent = useSubmission(intent)?.get("on");
  const isShownOn = sent ? sent === "yes" : isOn;
  return (
    <SettingsSection id={id} title={text(title)} lead={text(lead)}>
      <SettingsForm intent={intent} section={id} className="flex items-center gap-16">
        <button
          type="submit"
          role="switch"
          aria-checked={isShownOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-effect`}
          name="on"
          value={isOn ? "no" : "yes"}
          className="switch"
        />
        <span aria-hidden="true" className="font-strong">
          {isShownOn ? text("admin.common.on") : text("admin.common.off")}
        </span>
      </SettingsForm>
      <p id={`${id}-effect`} className="text-14 text-second">
        {text(effect)}
      </p>
      <AnswerLine answer={answerTo(answer, intent)} />
    </SettingsSection>
  );
}
