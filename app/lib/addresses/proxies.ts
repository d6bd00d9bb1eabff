export type Proxies = { trusted: readonly string[]; untrusted: readonly string[] };
