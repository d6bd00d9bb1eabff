/** Keyed by the categories of `Intl.PluralRules`; `{count}` decides. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Message = string | Plural;
