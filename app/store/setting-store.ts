import type { HandMadeList, OwnText, SiteDocument } from "#app/kinds/site/site.ts";

export type SiteSettings = {
  softwareSection: boolean;
  /** Whether visitors may download files that are uploaded here and listed with an item. */
  uploadedDownloads: boolean;
  /** Whether download links may have the scheme `magnet:`. */
  magnetLinks: boolean;
  /** Whole. */
  site: SiteDocument;
  /** Those that were written in the back office, each name once. */
  texts: OwnText[];
  lists: HandMadeList[];
};

export type SettingStore = {
  /** Defaults where unset. */
  get(): Promise<SiteSettings>;
  set(settings: Partial<SiteSettings>): Promise<void>;
};
