import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test.ts";

type Look = "dark" | "light" | "forced";

const MEDIA = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  light: { colorScheme: "light", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** The axe rules whose result depends on the colour scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export const ALL_LOOKS: readonly Look[] = ["light", "dark", "forced"];

/** Naming every element that passes takes as long as the checks. No page of ours has a frame with scripts. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ["violations"], selectors: false, iframes: false };

/** @param state Named in the failure message. */
export async function expectNoViolation(page: Page, state = "", looks: readonly Look[] = ["light"]): Promise<void> {
  for (const [index, look] of looks.entries()) {
    await page.emulateMedia({ reducedMotion: "reduce", ...MEDIA[look] });
    const found = await violationsOf(page, { ...ONLY_VIOLATIONS, ...rulesFor(look, index === 0) });
    expect({ state, look, found }).toEqual({ state, look, found: [] });
  }
}

/** The browser chooses forced colours, but axe measures those of the page. */
function rulesFor(look: Look, isFirst: boolean): RunOptions {
  if (!isFirst) return { runOnly: look === "forced" ? ["link-in-text-block"] : COLOUR_RULES };
  return look === "forced" ? { rules: { "color-contrast": { enabled: false } } } : {};
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}
