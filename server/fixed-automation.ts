import type { FixedAutomation } from "#app/kinds/site/automation.ts";
import type { Settings } from "./env.ts";

export function fixedAutomation({ copyPictures, checkLinks, checkLinksDays, mirrorWhenGone }: Settings): FixedAutomation {
  return {
    ...(copyPictures !== null && { copyPictures }),
    ...(checkLinks !== null && { checkLinks }),
    ...(checkLinksDays !== null && { checkLinksDays }),
    ...(mirrorWhenGone !== null && { mirrorWhenGone }),
  };
}
