type KeyField = {
  label: string;
  /** Of the environment, in place of which it may be entered. */
  variable: string;
  hint?: string;
  /** Shown as it is. */
  isPublic?: boolean;
};

type Service = { label: string; lead: string; keys: Readonly<Record<string, KeyField>> };

/** Services on other hosts that need a key of the site's owner; a site has all keys of one, or none. */
export const SERVICES = {
  tmdb: {
    label: "TMDB",
    lead: "Fills forms of movies, TV shows and anime.",
    keys: { tmdbApiKey: { label: "Key or token", variable: "TMDB_API_KEY" } },
  },
  omdb: {
    label: "OMDb",
    lead: "Fills forms of movies, TV shows, anime and games.",
    keys: { omdbApiKey: { label: "Key", variable: "OMDB_API_KEY" } },
  },
  igdb: {
    label: "IGDB",
    lead: "Fills forms of games. Its keys come from Twitch.",
    keys: {
      igdbClientId: { label: "Client ID", variable: "IGDB_CLIENT_ID", isPublic: true },
      igdbClientSecret: { label: "Client secret", variable: "IGDB_CLIENT_SECRET" },
    },
  },
  mail: {
    label: "Mail",
    lead: "Sends links for forgotten passwords.",
    keys: {
      smtpUrl: {
        label: "Mail server",
        variable: "SMTP_URL",
        hint: "smtps://user:password@host:465, or smtp://user:password@host:587. In user and password, write @ as %40.",
      },
      mailFrom: { label: "Sender", variable: "MAIL_FROM", hint: "Such as Films <site@films.example>.", isPublic: true },
    },
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;

export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

type KeyNames<Name> = Name extends ServiceName ? keyof (typeof SERVICES)[Name]["keys"] : never;
export type ServiceKeyName = KeyNames<ServiceName>;

export type ServiceKeys<Name extends ServiceName = ServiceName> = Record<KeyNames<Name>, string>;

export function keyFields(service: ServiceName): [ServiceKeyName, KeyField][] {
  return Object.entries<KeyField>(SERVICES[service].keys) as [ServiceKeyName, KeyField][];
}

/** What may be shown of each key: a public one, else at most its end; "" for nothing. */
export type KeyHints = Readonly<Partial<Record<ServiceKeyName, string>>>;

/** `unreadable` was encrypted with another secret of the site. */
export type ShownService = { name: ServiceName; hints: KeyHints; setAt: Date | null } & {
  state: "environment" | "set" | "unreadable" | "unset";
};
