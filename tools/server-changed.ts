/** The event that tells public pages in development to load themselves again. */
export const SERVER_CHANGED = "marquee:server-changed";
