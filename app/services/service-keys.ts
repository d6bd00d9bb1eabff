type KeyField = {
  /** The environment variable that can be used instead of entering the key. */
  variable: string;
  /** Shown unmasked. */
  isPublic?: boolean;
};

/** Services on other hosts that need a key of the site's owner; a site has all keys of a service, or none. */
const SERVICE_KEYS = {
  tmdb: { tmdbApiKey: { variable: "TMDB_API_KEY" } },
  omdb: { omdbApiKey: { variable: "OMDB_API_KEY" } },
  igdb: {
    igdbClientId: { variable: "IGDB_CLIENT_ID", isPublic: true },
    igdbClientSecret: { variable: "IGDB_CLIENT_SECRET" },
  },
  mail: {
    smtpUrl: { variable: "SMTP_URL" },
    mailFrom: { variable: "MAIL_FROM", isPublic: true },
  },
} as const satisfies Record<string, Readonly<Record<string, KeyField>>>;

export type ServiceName = keyof typeof SERVICE_KEYS;

export const SERVICE_NAMES = Object.keys(SERVICE_KEYS) as ServiceName[];

type KeyNames<Name> = Name extends ServiceName ? keyof (typeof SERVICE_KEYS)[Name] : never;
export type ServiceKeyName = KeyNames<ServiceName>;

export type ServiceKeys<Name extends ServiceName = ServiceName> = Record<KeyNames<Name>, string>;

export function keyFields(service: ServiceName): [ServiceKeyName, KeyField][] {
  return Object.entries<KeyField>(SERVICE_KEYS[service]) as [ServiceKeyName, KeyField][];
}

/** What may be shown of each key: all of a public one, at most the end of a secret one; "" for nothing. */
export type KeyHints = Readonly<Partial<Record<ServiceKeyName, string>>>;

/** `unreadable` was encrypted with a different secret of the site. */
export type ShownService = { name: ServiceName; hints: KeyHints; setAt: Date | null } & {
  state: "environment" | "set" | "unreadable" | "unset";
};

export const SERVICES_INTENTS = [
  ...SERVICE_NAMES.map((name) => `save-${name}` as const),
  ...SERVICE_NAMES.map((name) => `remove-${name}` as const),
  "test-mail",
] as const;

export type ServicesIntent = (typeof SERVICES_INTENTS)[number];
