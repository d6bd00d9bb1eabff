export const SITE_FLAGS: readonly string[];
