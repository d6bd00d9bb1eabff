import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { settingsWith, type NameWith } from "#app/site/site-settings.ts";
import { HOME_RULES, type HomeRow } from "#app/site/home-rows.ts";
import type { SiteDocument } from "#app/site/site.ts";

export const BASED_ON = "basedOn";

/** Above the limit of a save, so that a document with too many rows is refused. */
const MAX_ROWS = 100;

/** Stores nothing. */
export const PREVIEW = "preview-site";
export const SITE_INTENTS = ["save-site", "undo-site", PREVIEW] as const;
export type SiteIntent = (typeof SITE_INTENTS)[number];

/** A row without a rule is empty and not saved. */
export type RowValues = Omit<HomeRow, "rule"> & { rule: HomeRow["rule"] | "" };

export type SiteValues = Omit<SiteDocument, "homeSections" | "footer" | NumberName> & {
  homeSections: RowValues[];
  footer: string;
} & Record<NumberName, string>;

/** Lists the switches of the form, because a switch that is off sends nothing else. */
export const SWITCHES_FIELD = "switches";
const SWITCHES = settingsWith({ page: "site", type: "switch" });
/** Texts that are read as typed. */
const TEXTS = (["line", "year", "colour", "picture", "email"] as const).flatMap((type) => settingsWith({ page: "site", type }));
const NUMBERS = (["days", "gigabytes"] as const).flatMap((type) => settingsWith({ page: "site", type }));
type NumberName = (typeof NUMBERS)[number];
export type SwitchName = NameWith<{ page: "site"; type: "switch" }>;

export const EMPTY_ROW: RowValues = { rule: "", kind: "", genre: "", list: "", title: "" };

export function valuesOf({ homeSections, footer, checkLinksDays, verifyGigabytes, ...site }: SiteDocument): SiteValues {
  const numbers = { checkLinksDays: `${checkLinksDays}`, verifyGigabytes: `${verifyGigabytes}` };
  return { ...site, ...numbers, homeSections: [...homeSections], footer: footer.join("\n") };
}

type Fields = { field: (name: string) => string; fields: (name: string) => string[] };

export function rowField(index: number, name: keyof RowValues): string {
  return `homeSections.${index}.${name}`;
}

/** The typed values, not validated. @param stored Fills in what the form lacks. */
export function readSiteForm({ field, fields }: Fields, stored: SiteDocument): Record<keyof SiteDocument, unknown> {
  const isOn = (name: SwitchName) => (fields(SWITCHES_FIELD).includes(name) ? field(name) === "yes" : stored[name]);
  return {
    ...stored,
    ...Object.fromEntries(TEXTS.map((name) => [name, field(name)])),
    ...Object.fromEntries(SWITCHES.map((name) => [name, isOn(name)])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, field(name) === "" ? stored[name] : Number(field(name))])),
    language: field("language") || stored.language,
    languages: field("language") ? fields("languages") : stored.languages,
    kinds: fields("kinds"),
    hero: {
      title: field("hero.title"),
      text: field("hero.text"),
      button: field("hero.button"),
      target: field("hero.target"),
    },
    homeSections: readRows(field),
    footer: field("footer").split(/\r?\n/),
  };
}

function readRows(field: Fields["field"]) {
  const length = Math.min(Number(field("rows")) || 0, MAX_ROWS);
  return Array.from({ length }, (_, index) => readRow(field, index)).filter(({ rule }) => rule !== "");
}

function readRow(field: Fields["field"], index: number) {
  const read = (name: keyof RowValues) => field(rowField(index, name));
  return { rule: read("rule"), kind: read("kind"), genre: read("genre"), list: read("list"), title: read("title") };
}

/** For showing the form again. Unreadable values are replaced by the stored ones. */
export function typedSite(typed: Record<keyof SiteDocument, unknown>, stored: SiteDocument): SiteDocument {
  const rows = typed.homeSections as HomeRow[];
  const isType = (value: unknown): value is ItemType => ITEM_TYPES.some((type) => type === value);
  return {
    ...stored,
    ...(typed as SiteDocument),
    ...Object.fromEntries(NUMBERS.map((name) => [name, Number.isInteger(typed[name]) ? typed[name] : stored[name]])),
    kinds: (typed.kinds as unknown[]).filter(isType),
    homeSections: rows.filter(({ rule, kind }) => HOME_RULES.includes(rule) && (kind === "" || isType(kind))),
  };
}
