/** The addresses in TRUSTED_PROXIES, and those of proxies that are missing there. */
export type Proxies = { trusted: readonly string[]; untrusted: readonly string[] };
