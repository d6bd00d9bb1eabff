import { defaultsOf, SINGLE_SETTINGS, type SingleSettings } from "./site-settings.ts";
import { DEFAULT_SITE, type HandMadeList, type OwnText, type PersonNames, type SiteDocument } from "./site.ts";

export type SiteSettings = SingleSettings & {
  site: SiteDocument;
  /** The texts edited in the back office, each name once. */
  texts: OwnText[];
  lists: HandMadeList[];
  people: PersonNames[];
};

export const DEFAULT_SETTINGS: SiteSettings = {
  ...defaultsOf(SINGLE_SETTINGS),
  site: DEFAULT_SITE,
  texts: [],
  lists: [],
  people: [],
};

export type SettingStore = {
  /** Unset settings have their defaults. */
  get(): Promise<SiteSettings>;
  set(settings: Partial<SiteSettings>): Promise<void>;
};
