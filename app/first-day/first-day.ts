export const FIRST_DAY_PATH = "/admin/first-day";

/** The steps of a new site; true when done. `isSeen` is true from the second visit on. */
export type FirstDay = { isSeen: boolean; hasDemo: boolean; name: boolean; kinds: boolean; demo: boolean; title: boolean };

export const FIRST_DAY_CHOICES = ["keep-kinds", "keep-demo", "dismiss"] as const;
export type FirstDayChoice = (typeof FIRST_DAY_CHOICES)[number];

export const FIRST_DAY_INTENTS = [...FIRST_DAY_CHOICES, "remove-demo"] as const;
