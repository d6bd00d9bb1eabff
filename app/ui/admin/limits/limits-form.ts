export const LIMITS_INTENTS = ["lift-account", "lift-networks", "lift-limit"] as const;

export type LimitsIntent = (typeof LIMITS_INTENTS)[number];
