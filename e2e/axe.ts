import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

type Look = "dark" | "light" | "forced";

const MEDIA = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  light: { colorScheme: "light", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** The axe rules whose result depends on the colour scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export const ALL_LOOKS: readonly Look[] = ["light", "dark", "forced"];

/** @param state Named in the failure message. */
export async function expectNoViolation(page: Page, state = "", looks: readonly Look[] = ["light"]): Promise<void> {
  for (const [place, look] of looks.entries()) {
    await page.emulateMedia({ reducedMotion: "reduce", ...MEDIA[look] });
    // In legacy mode axe runs in the same page; otherwise it opens another page for each result.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // In forced colours the browser chooses the colours, but axe measures those of the page.
    const rules = look === "forced" ? ["link-in-text-block"] : COLOUR_RULES;
    if (place > 0) axe.withRules(rules);
    else if (look === "forced") axe.disableRules("color-contrast");
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect({ state, look, found }).toEqual({ state, look, found: [] });
  }
}
