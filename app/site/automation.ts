import { pickSettings, settingsWith, type SettingsOf } from "./site-settings.ts";

export const AUTOMATION = settingsWith({ section: "automation" });

/** What the site does on its own with addresses on other hosts. */
export type Automation = SettingsOf<(typeof AUTOMATION)[number]>;

/** The settings given by the environment, which win. */
export type FixedAutomation = Partial<Automation>;

export function automationOf(site: Automation, fixed: FixedAutomation): Automation {
  return { ...pickSettings(site, AUTOMATION), ...fixed };
}
