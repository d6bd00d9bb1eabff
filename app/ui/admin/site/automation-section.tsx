import { AUTOMATION_VARIABLES, type FixedAutomation } from "#app/kinds/site/automation.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SiteField } from "./site-field.tsx";
import { SiteSwitch } from "./site-switch.tsx";
import type { SiteSectionsProps } from "./site-sections.tsx";

const SWITCHES = [
  {
    name: "copyPictures",
    label: "Copy pictures from other hosts",
    effect: "Pictures that items name elsewhere are copied and shown from here, in every width.",
  },
  {
    name: "checkLinks",
    label: "Check download links",
    effect: "Links of public items are requested regularly, and those that no longer work are marked.",
  },
  {
    name: "mirrorWhenGone",
    label: "Lead to a mirror when a link is gone",
    effect: "Downloads whose own link no longer works use their first mirror that does.",
  },
] as const;

export function AutomationSection({ values, fixed, problemOf, onChange }: SiteSectionsProps & { fixed: FixedAutomation }) {
  const days = fixed.checkLinksDays;
  return (
    <SettingsSection
      id="automation"
      title="Links and pictures"
      lead="What the site does by itself with addresses on other hosts. Off, it requests nothing from them."
    >
      {SWITCHES.map(({ name, label, effect }) => (
        <SiteSwitch
          key={name}
          name={name}
          label={label}
          effect={effect}
          isOn={fixed[name] ?? values[name]}
          fixedBy={fixed[name] === undefined ? null : AUTOMATION_VARIABLES[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
      {days === undefined ? (
        <SiteField
          name="checkLinksDays"
          label="Days between checks of a link that works"
          value={values.checkLinksDays}
          problem={problemOf("checkLinksDays")}
          hint="From 1 to 365."
          onChange={(checkLinksDays) => onChange({ checkLinksDays })}
        />
      ) : (
        <p className="text-14 text-second">{`A link that works is checked every ${days} days, set by the environment: ${AUTOMATION_VARIABLES.checkLinksDays}.`}</p>
      )}
    </SettingsSection>
  );
}
