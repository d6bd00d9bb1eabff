import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

type Look = "dark" | "light" | "forced";

const MEDIA = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  light: { colorScheme: "light", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** What axe measures in colours; all that it finds otherwise is the same in the dark and in the light. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Every look of the back office. */
export const ALL_LOOKS: readonly Look[] = ["light", "dark", "forced"];

/** Expects axe to find nothing wrong with a page as it stands, in each of the looks. @param state Named when it does. */
export async function expectNoViolation(page: Page, state = "", looks: readonly Look[] = ["light"]): Promise<void> {
  for (const [place, look] of looks.entries()) {
    await page.emulateMedia({ reducedMotion: "reduce", ...MEDIA[look] });
    // Everything in the one page: axe otherwise opens another one for its result, each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // In forced colours the browser chooses them, and axe measures those the page asked for.
    if (look === "forced") axe.disableRules("color-contrast");
    else if (place > 0) axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect({ state, look, found }).toEqual({ state, look, found: [] });
  }
}
