import type { Wordmark } from "#app/lib/wordmark.ts";
import type { MirrorFacts } from "./mirrored-site.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { DEFAULT_NAME, defaultsOf, pickSettings, settingsWith, type SettingsOf } from "./site-settings.ts";

export const LIST_SLOTS = 24;
/** The field name of the slots where such a list is edited. */
export const LIST_ITEMS = "items";

/** Made by hand, with ordered items of one kind. A code may have no item. */
export type HandMadeList = { slug: string; title: string; text: string; kind: ItemType; codes: string[] };

/** A person as credited, and what else visitors may call them. */
export type PersonNames = { name: string; others: string[] };

const SITE_NAMES = settingsWith({ page: "site" });
const PUBLIC_NAMES = settingsWith({ public: true });

/** The document `site` of the collection `settings`; "" and an empty list stand for the default. */
export type SiteDocument = SettingsOf<(typeof SITE_NAMES)[number]>;

export const DEFAULT_SITE: SiteDocument = defaultsOf(SITE_NAMES);

/** A page in Markdown, which replaces a built-in text or is an additional page. */
export type OwnText = { name: string; title: string; text: string };

export type SiteIdentity = PublicSettings & {
  /** For a dark and a light background; null means the design tokens' colour. */
  accent: { dark: string; light: string } | null;
  /** The address of a picture; "" without a logo. */
  logo: string;
  /** Null if the packaged font lacks letters of the name. */
  wordmark: Wordmark | null;
  /** Changes whenever the icons do. */
  iconVersion: string;
  /** The site's own pages. */
  pages: { label: string; href: string }[];
  /** Null unless the site is a mirror, or was one. */
  mirror: MirrorFacts | null;
};

export type PublicSettings = SettingsOf<(typeof PUBLIC_NAMES)[number]>;

/** Adds the default name if the site has none. */
export function publicSettings(settings: PublicSettings): PublicSettings {
  return { ...pickSettings(settings, PUBLIC_NAMES), name: settings.name || DEFAULT_NAME };
}

export const DEFAULT_IDENTITY: SiteIdentity = {
  ...publicSettings(DEFAULT_SITE),
  accent: null,
  logo: "",
  wordmark: null,
  iconVersion: "",
  pages: [],
  mirror: null,
};
