import type { ReactNode } from "react";
import { SITE_SETTINGS, settingsWith, type Setting } from "#app/site/site-settings.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import { SWITCHES_FIELD, type SiteValues, type SwitchName } from "./site-form.ts";

export type SiteSectionProps = {
  values: SiteValues;
  problemOf: (field: string) => string | null;
  onChange: (changed: Partial<SiteValues>) => void;
};

type Section = SiteSectionProps & {
  id: string;
  title: LabelKey;
  lead: LabelKey;
  /** Values set by the environment. */
  fixed?: Partial<Pick<SiteValues, SwitchName>>;
  before?: ReactNode;
  children?: ReactNode;
};

const TEXT_TYPES = ["line", "lines", "year", "email", "gigabytes"] as const;

/** Has a field for each text and switch declared in this section; `before` and `children` are its other fields. */
export function SiteSection({ id, title, lead, values, fixed, before, children, problemOf, onChange }: Section) {
  const { text } = useLanguage();
  const texts = TEXT_TYPES.flatMap((type) => settingsWith({ page: "site", section: id, type }));
  return (
    <SettingsSection id={id} title={text(title)} lead={text(lead)}>
      {before}
      {texts.map((name) => {
        const { label, hint, placeholder, rows }: Setting = SITE_SETTINGS[name];
        return (
          <SiteField
            key={name}
            {...{ name, placeholder, rows }}
            label={text(label)}
            hint={hint && text(hint)}
            value={values[name]}
            problem={problemOf(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      })}
      {settingsWith({ page: "site", section: id, type: "switch" }).map((name) => {
        const { label, effect, variable }: Setting<"switch"> = SITE_SETTINGS[name];
        return (
          <SiteSwitch
            key={name}
            name={name}
            label={text(label)}
            effect={text(effect)}
            isOn={fixed?.[name] ?? values[name]}
            fixedBy={fixed?.[name] === undefined ? null : variable}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        );
      })}
      {children}
    </SettingsSection>
  );
}

type SiteSwitchProps = {
  name: SwitchName;
  label: string;
  effect: string;
  isOn: boolean;
  /** The environment variable that sets it; null if none does. */
  fixedBy?: string | null;
  onChange: (isOn: boolean) => void;
};

function SiteSwitch({ name, label, effect, isOn, fixedBy = null, onChange }: SiteSwitchProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const id = `site-${name}`;
  const state = isLive ? { checked: isOn, onChange: () => onChange(!isOn) } : { defaultChecked: isOn };
  return (
    <div className="flex flex-col">
      {fixedBy === null && <input type="hidden" name={SWITCHES_FIELD} value={name} />}
      <label className="flex min-h-touch cursor-pointer items-center gap-12 font-strong">
        <input
          type="checkbox"
          name={name}
          value="yes"
          disabled={fixedBy !== null}
          aria-describedby={`${id}-effect`}
          {...state}
          className="size-16 flex-none accent-text"
        />
        {label}
      </label>
      <p id={`${id}-effect`} className="text-14 text-second">
        {effect}
        {fixedBy !== null && ` ${text("admin.site.fixedBy", { variable: fixedBy })}`}
      </p>
    </div>
  );
}
