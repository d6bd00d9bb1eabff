export const SERVER_CHANGED = "marquee:server-changed";
