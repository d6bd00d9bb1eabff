import type { LabelKey } from "#app/languages/messages.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { HomeRow, SiteHero } from "./home-rows.ts";

export const DEFAULT_NAME = "Marquee";

type Values = {
  switch: boolean;
  line: string;
  /** "" or four digits. */
  year: string;
  lines: string[];
  colour: string;
  picture: string;
  email: string;
  language: string;
  languages: string[];
  kinds: ItemType[];
  hero: SiteHero;
  rows: HomeRow[];
  days: number;
  gigabytes: number;
};
export type SettingType = keyof Values;

type Facts = {
  label: LabelKey;
  /** Its label in the history, if different. */
  history?: LabelKey;
  /** Part of the identity, which every page receives. */
  public?: true;
  /** The environment variable that overrides it. */
  variable?: string;
  hint?: LabelKey;
  placeholder?: string;
  rows?: number;
};

/**
 * Where a setting is edited. Settings of `/admin/site` are stored together as the document `site`, those of `/admin/settings`
 * one by one.
 */
type Section = { page: "site"; section: string } | { page: "settings"; section: string; lead: LabelKey; intent: string };

export type Setting<Type extends SettingType = SettingType> = {
  [T in Type]: Facts &
    Section & { type: T; default: Values[T] } & (T extends "switch" ? { effect: LabelKey } : unknown) &
    (T extends "line" ? { limit: number } : unknown);
}[Type];

function ofSite<const Name extends string, Type extends SettingType, const Given extends Facts>(
  section: Name,
  type: Type,
  preset: Values[Type],
  facts: Given,
) {
  return { page: "site" as const, section, type, default: preset, ...facts };
}

/** A switch stored on its own. */
function single<const Name extends string, const Given extends Facts>(section: Name, facts: Given) {
  return { page: "settings" as const, section, type: "switch" as const, default: false, ...facts };
}

/** Lets programs copy values of a source whose terms limit that. */
function copiesOf<const Source extends "Tmdb" | "Omdb" | "Igdb">(source: Source) {
  return { label: `admin.site.copies${source}`, effect: "admin.site.copiesEffect" } as const;
}

/** Defaults, schema, forms, history and identity are derived from these. Exports have them in this order. */
export const SITE_SETTINGS = {
  softwareSection: single("software", {
    label: "admin.settings.software",
    lead: "admin.settings.softwareLead",
    effect: "admin.settings.softwareEffect",
    intent: "software-section",
  }),
  /** Lets visitors download files that are uploaded here and listed with an item. */
  uploadedDownloads: single("uploads", {
    label: "admin.settings.uploads",
    history: "admin.setting.uploadedDownloads",
    lead: "admin.settings.uploadsLead",
    effect: "admin.settings.uploadsEffect",
    intent: "uploaded-downloads",
  }),
  /** Allows download links with the scheme `magnet:`. */
  magnetLinks: single("magnets", {
    label: "admin.settings.magnets",
    history: "admin.setting.magnetLinks",
    lead: "admin.settings.magnetsLead",
    effect: "admin.settings.magnetsEffect",
    intent: "magnet-links",
  }),
  name: ofSite("identity", "line", "", { limit: 60, label: "admin.common.name", placeholder: DEFAULT_NAME, public: true }),
  tagline: ofSite("identity", "line", "", {
    limit: 120,
    label: "admin.site.tagline",
    history: "admin.setting.tagline",
    hint: "admin.site.taglineHint",
    public: true,
  }),
  /** Shown to search engines. */
  description: ofSite("identity", "line", "", {
    limit: 300,
    label: "admin.site.description",
    history: "admin.setting.description",
    hint: "admin.site.descriptionHint",
    rows: 3,
    public: true,
  }),
  /** As entered: `#rrggbb`. */
  accent: ofSite("looks", "colour", "", { label: "admin.site.accent" }),
  logo: ofSite("looks", "picture", "", { label: "admin.site.logo" }),
  icon: ofSite("looks", "picture", "", { label: "admin.site.icon", history: "admin.setting.icon" }),
  language: ofSite("languages", "language", "en", { label: "admin.setting.language", public: true }),
  languages: ofSite("languages", "languages", [], { label: "admin.site.languages", public: true }),
  /** The kinds that visitors see, in the order of the navigation. */
  kinds: ofSite(
    "kinds",
    "kinds",
    ITEM_TYPES.filter((type) => type !== "software"),
    { label: "admin.setting.kinds", public: true },
  ),
  hero: ofSite("home", "hero", { title: "", text: "", button: "", target: "" }, { label: "admin.setting.hero" }),
  genreStrip: ofSite("home", "switch", true, {
    label: "admin.site.genreStrip",
    history: "admin.setting.genreStrip",
    effect: "admin.site.genreStripEffect",
  }),
  /** Shows the newest of each kind if empty. */
  homeSections: ofSite("home", "rows", [], { label: "admin.setting.homeSections" }),
  footer: ofSite("foot", "lines", [], {
    label: "admin.site.footer",
    history: "admin.setting.footer",
    hint: "admin.site.footerHint",
    rows: 3,
    public: true,
  }),
  /** The year of the first start; "" for the demo's. */
  since: ofSite("foot", "year", "", {
    label: "admin.site.since",
    history: "admin.setting.since",
    hint: "admin.site.sinceHint",
    placeholder: "2023",
    public: true,
  }),
  contact: ofSite("foot", "email", "", {
    label: "admin.site.contact",
    history: "admin.setting.contact",
    hint: "admin.site.contactHint",
    public: true,
  }),
  titleRequests: ofSite("foot", "switch", false, {
    label: "admin.site.titleRequests",
    history: "admin.setting.titleRequests",
    effect: "admin.site.titleRequestsEffect",
    public: true,
  }),
  /** Offers torrents of files whose licence lets everybody pass them on. */
  torrents: ofSite("downloads", "switch", false, {
    label: "admin.site.torrents",
    effect: "admin.site.torrentsEffect",
    public: true,
  }),
  /** Of all other files too. */
  torrentsOfAll: ofSite("downloads", "switch", false, {
    label: "admin.site.torrentsOfAll",
    effect: "admin.site.torrentsOfAllEffect",
    public: true,
  }),
  /** Of the site's own texts and data, told to programs. */
  dataLicence: ofSite("programs", "line", "", {
    limit: 120,
    label: "admin.site.dataLicence",
    history: "admin.setting.dataLicence",
    hint: "admin.site.dataLicenceHint",
  }),
  /** Lets pages of other sites read the API. */
  apiForPages: ofSite("programs", "switch", true, {
    label: "admin.site.apiForPages",
    history: "admin.setting.apiForPages",
    effect: "admin.site.apiForPagesEffect",
  }),
  copiesTmdb: ofSite("programs", "switch", false, copiesOf("Tmdb")),
  copiesOmdb: ofSite("programs", "switch", false, copiesOf("Omdb")),
  copiesIgdb: ofSite("programs", "switch", false, copiesOf("Igdb")),
  /** A month, to read downloads whole; 0 reads none. */
  verifyGigabytes: ofSite("downloads", "gigabytes", 50, {
    label: "admin.site.verifyGigabytes",
    hint: "admin.site.verifyGigabytesHint",
  }),
  copyPictures: ofSite("automation", "switch", false, {
    label: "admin.site.copyPictures",
    history: "admin.setting.copyPictures",
    effect: "admin.site.copyPicturesEffect",
    variable: "COPY_PICTURES",
  }),
  checkLinks: ofSite("automation", "switch", false, {
    label: "admin.site.checkLinks",
    history: "admin.setting.checkLinks",
    effect: "admin.site.checkLinksEffect",
    variable: "CHECK_LINKS",
  }),
  /** Days between checks of a working link. */
  checkLinksDays: ofSite("automation", "days", 7, { label: "admin.setting.checkLinksDays", variable: "CHECK_LINKS_DAYS" }),
  mirrorWhenGone: ofSite("automation", "switch", false, {
    label: "admin.site.mirrorWhenGone",
    history: "admin.setting.mirrorWhenGone",
    effect: "admin.site.mirrorWhenGoneEffect",
    variable: "MIRROR_WHEN_GONE",
  }),
} satisfies Record<string, Setting>;

type Settings = typeof SITE_SETTINGS;
export type SettingName = keyof Settings;
export type NameWith<Wanted> = { [Name in SettingName]: Settings[Name] extends Wanted ? Name : never }[SettingName];
export type SettingsOf<Name extends SettingName> = { [N in Name]: Values[Settings[N]["type"]] };

/** The settings that declare all of these facts. */
export function settingsWith<const Wanted extends Partial<Setting>>(wanted: Wanted): NameWith<Wanted>[] {
  const facts = Object.entries(wanted);
  const isWanted = (name: SettingName): name is NameWith<Wanted> =>
    facts.every(([fact, value]) => (SITE_SETTINGS[name] as Record<string, unknown>)[fact] === value);
  return (Object.keys(SITE_SETTINGS) as SettingName[]).filter(isWanted);
}

export const SINGLE_SETTINGS = settingsWith({ page: "settings" });
export type SingleSettings = SettingsOf<(typeof SINGLE_SETTINGS)[number]>;

export function defaultsOf<Name extends SettingName>(names: readonly Name[]): SettingsOf<Name> {
  return Object.fromEntries(names.map((name) => [name, SITE_SETTINGS[name].default])) as SettingsOf<Name>;
}

export function pickSettings<Name extends SettingName>(values: SettingsOf<Name>, names: readonly Name[]): SettingsOf<Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as SettingsOf<Name>;
}
