/** By the categories of `Intl.PluralRules`; `{count}` decides. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Message = string | Plural;

/** The same texts in another language: a key with plural forms in English has some in each. */
export type MessagesOf<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Plural };
