import type { Wordmark } from "#app/lib/wordmark.ts";
import { DEFAULT_AUTOMATION, type Automation } from "./automation.ts";
import { ITEM_TYPES, type ItemType } from "../item.ts";

export const DEFAULT_NAME = "Marquee";

export type SiteHero = { title: string; text: string; button: string; target: string };

export const HOME_RULES = ["newest", "trending", "rating", "genre", "list"] as const;
export type HomeRule = (typeof HOME_RULES)[number];

/**
 * A section of the home page: of one kind, or with "" of all that are public. `genre` and `list`, the slug of a list made by hand,
 * only for the rules of those names.
 */
export type HomeRow = { rule: HomeRule; kind: ItemType | ""; genre: string; list: string; title: string };

export const LIST_SLOTS = 24;
/** Where such a list is edited, its slots are fields of this name. */
export const LIST_ITEMS = "items";

/** Made by hand, of items of one kind in order; a code may have no item. */
export type HandMadeList = { slug: string; title: string; text: string; kind: ItemType; codes: string[] };

/** The document `site` of the collection `settings`; "" and an empty list stand for the default. */
export type SiteDocument = Automation & {
  name: string;
  tagline: string;
  /** For search engines. */
  description: string;
  /** As chosen: `#rrggbb`. */
  accent: string;
  /** Addresses of uploaded pictures. */
  logo: string;
  icon: string;
  /** Language tags. */
  language: string;
  languages: string[];
  /** Those that visitors see, in the order of the navigation. */
  kinds: ItemType[];
  hero: SiteHero;
  /** Whether the home page has the strip of genres. */
  genreStrip: boolean;
  /** The newest of each kind if empty. */
  homeSections: HomeRow[];
  footer: string[];
  /** An e-mail address. */
  contact: string;
  /** Whether visitors may ask for titles. */
  titleRequests: boolean;
};

export const DEFAULT_SITE: SiteDocument = {
  name: "",
  tagline: "",
  description: "",
  accent: "",
  logo: "",
  icon: "",
  language: "en",
  languages: [],
  kinds: ITEM_TYPES.filter((type) => type !== "software"),
  hero: { title: "", text: "", button: "", target: "" },
  genreStrip: true,
  homeSections: [],
  footer: [],
  contact: "",
  titleRequests: false,
  ...DEFAULT_AUTOMATION,
};

/** A page in Markdown: in place of a text that comes with the site, or a page of its own. */
export type OwnText = { name: string; title: string; text: string };

/** What every page shows of the site. */
export type SiteIdentity = Pick<
  SiteDocument,
  "name" | "tagline" | "description" | "language" | "languages" | "kinds" | "footer" | "contact" | "titleRequests"
> & {
  /** On a dark and on a light ground; null for that of the design tokens. */
  accent: { dark: string; light: string } | null;
  /** Of a picture; "" without a logo. */
  logo: string;
  /** Null for letters that the packaged font lacks. */
  wordmark: Wordmark | null;
  /** Changes with the icons. */
  iconVersion: string;
  /** The site's own pages. */
  pages: { label: string; href: string }[];
};

export const DEFAULT_IDENTITY: SiteIdentity = {
  name: DEFAULT_NAME,
  tagline: "",
  description: "",
  language: DEFAULT_SITE.language,
  languages: DEFAULT_SITE.languages,
  kinds: DEFAULT_SITE.kinds,
  footer: [],
  contact: "",
  titleRequests: DEFAULT_SITE.titleRequests,
  accent: null,
  logo: "",
  wordmark: null,
  iconVersion: "",
  pages: [],
};
