import { AUTOMATION, type FixedAutomation } from "#app/site/automation.ts";
import type { Settings } from "./env.ts";

export function fixedAutomation(settings: Settings): FixedAutomation {
  return Object.fromEntries(AUTOMATION.flatMap((name) => (settings[name] === null ? [] : [[name, settings[name]]])));
}
