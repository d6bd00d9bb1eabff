import { defaultsOf, SINGLE_SETTINGS, type SingleSettings } from "./site-settings.ts";
import type { MirrorFacts } from "./mirrored-site.ts";
import { DEFAULT_SITE, type HandMadeList, type OwnText, type PersonNames, type SiteDocument } from "./site.ts";

export type SiteSettings = SingleSettings & {
  site: SiteDocument;
  /** The texts edited in the back office, each name once. */
  texts: OwnText[];
  lists: HandMadeList[];
  people: PersonNames[];
  /** Null unless the site is a mirror, or was one. */
  mirror: MirrorFacts | null;
};

export const DEFAULT_SETTINGS: SiteSettings = {
  ...defaultsOf(SINGLE_SETTINGS),
  site: DEFAULT_SITE,
  texts: [],
  lists: [],
  people: [],
  mirror: null,
};

export type SettingStore = {
  /** Unset settings have their defaults. */
  get(): Promise<SiteSettings>;
  set(settings: Partial<SiteSettings>): Promise<void>;
};
