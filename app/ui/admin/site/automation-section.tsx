import type { LabelKey } from "#app/lib/languages/messages.ts";
import { AUTOMATION_VARIABLES, type FixedAutomation } from "#app/kinds/site/automation.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SiteField } from "./site-field.tsx";
import { SiteSwitch } from "./site-switch.tsx";
import type { SiteSectionsProps } from "./site-sections.tsx";
import { useLanguage } from "../../language/language-context.ts";

const SWITCHES = [
  {
    name: "copyPictures",
    label: "admin.site.copyPictures",
    effect: "admin.site.copyPicturesEffect",
  },
  {
    name: "checkLinks",
    label: "admin.site.checkLinks",
    effect: "admin.site.checkLinksEffect",
  },
  {
    name: "mirrorWhenGone",
    label: "admin.site.mirrorWhenGone",
    effect: "admin.site.mirrorWhenGoneEffect",
  },
] as const satisfies readonly { name: keyof FixedAutomation; label: LabelKey; effect: LabelKey }[];

export function AutomationSection({ values, fixed, problemOf, onChange }: SiteSectionsProps & { fixed: FixedAutomation }) {
  const { text } = useLanguage();
  const days = fixed.checkLinksDays;
  return (
    <SettingsSection id="automation" title={text("admin.site.automation")} lead={text("admin.site.automationLead")}>
      {SWITCHES.map(({ name, label, effect }) => (
        <SiteSwitch
          key={name}
          name={name}
          label={text(label)}
          effect={text(effect)}
          isOn={fixed[name] ?? values[name]}
          fixedBy={fixed[name] === undefined ? null : AUTOMATION_VARIABLES[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
      {days === undefined ? (
        <SiteField
          name="checkLinksDays"
          label={text("admin.site.checkLinksDays")}
          value={values.checkLinksDays}
          problem={problemOf("checkLinksDays")}
          hint={text("admin.site.checkLinksDaysHint")}
          onChange={(checkLinksDays) => onChange({ checkLinksDays })}
        />
      ) : (
        <p className="text-14 text-second">
          {text("admin.site.checkLinksDaysFixed", { count: days, variable: AUTOMATION_VARIABLES.checkLinksDays })}
        </p>
      )}
    </SettingsSection>
  );
}
