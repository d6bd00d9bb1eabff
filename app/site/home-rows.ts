import type { ItemType } from "#app/kinds/item.ts";

export type SiteHero = { title: string; text: string; button: string; target: string };

export const HOME_RULES = ["newest", "trending", "rating", "genre", "list"] as const;
export type HomeRule = (typeof HOME_RULES)[number];

/**
 * A section of the home page: of one kind, or of all public kinds if `kind` is "". `genre` and `list`, the slug of a hand-made
 * list, belong to the rules of those names.
 */
export type HomeRow = { rule: HomeRule; kind: ItemType | ""; genre: string; list: string; title: string };
