import { z } from "zod";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { isPageName } from "#app/lib/text-pages.ts";
import { ITEM_TYPES, type ItemType } from "../item.ts";
import {
  DEFAULT_SITE,
  HOME_RULES,
  LIST_SLOTS,
  type HandMadeList,
  type HomeRow,
  type SiteDocument,
  type SiteHero,
} from "../site/site.ts";
import { says } from "./says.ts";
import { line, list, mediaLink, MAX_LENGTH, type ShapeOf, text, uploadedPicture } from "./values.ts";

/** In characters; the footer in lines. */
export const SITE_LIMITS = {
  name: 60,
  tagline: 120,
  description: 300,
  title: 120,
  text: 1_000,
  button: 40,
  footerLine: 200,
  genre: 60,
  homeSections: 12,
  footer: 5,
  languages: 50,
  lists: 50,
  pages: 15,
  pageText: 20_000,
} as const;

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

const colour = text(MAX_LENGTH.code)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === "" || COLOUR.test(text), says("admin.refused.mustBeColour"))
  .transform((text) => (text.length === 4 ? `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}` : text));

const email = text(MAX_LENGTH.link)
  .transform((address) => address.trim().toLowerCase())
  .refine((address) => address === "" || addressProblem(address) === null, says("admin.refused.mustBeEmail"));

const language = z.string(says("admin.refused.mustBeText")).regex(LANGUAGE, says("admin.refused.mustBeLanguage"));

function oneOf<Name extends string>(names: readonly Name[]) {
  return z.enum(names, says("admin.refused.mustBeOneOf", { names: names.join(", ") }));
}

function distinct<Entry>(entries: z.ZodType<Entry[]>): z.ZodType<Entry[]> {
  return entries.refine((all) => new Set(all).size === all.length, says("admin.refused.duplicates"));
}

const kinds: z.ZodType<ItemType[]> = distinct(list(oneOf(ITEM_TYPES), ITEM_TYPES.length))
  .refine((types) => types.length > 0, says("admin.refused.noKind"))
  .prefault(DEFAULT_SITE.kinds);

const hero: z.ZodType<SiteHero> = z
  .object(
    {
      title: line(SITE_LIMITS.title),
      text: line(SITE_LIMITS.text),
      button: line(SITE_LIMITS.button),
      target: mediaLink,
    } satisfies ShapeOf<SiteHero>,
    says("admin.refused.mustBeObject"),
  )
  .prefault({} as SiteHero);

const row: z.ZodType<HomeRow> = z
  .object(
    {
      rule: oneOf(HOME_RULES),
      kind: z.enum(["", ...ITEM_TYPES], says("admin.refused.mustBeEmptyOrOneOf", { names: ITEM_TYPES.join(", ") })).default(""),
      genre: line(SITE_LIMITS.genre),
      list: line(SITE_LIMITS.genre),
      title: line(SITE_LIMITS.title),
    } satisfies ShapeOf<HomeRow>,
    says("admin.refused.mustBeObject"),
  )
  .refine(({ rule, genre }) => rule !== "genre" || genre !== "", { path: ["genre"], ...says("admin.refused.required") })
  .refine(({ rule, list }) => rule !== "list" || list !== "", { path: ["list"], ...says("admin.refused.required") });

const DAYS = says("admin.refused.mustBeDays");
const onOrOff = (preset: boolean) => z.boolean(says("admin.refused.mustBeBoolean")).default(preset);

const SITE_SHAPE = {
  name: line(SITE_LIMITS.name),
  tagline: line(SITE_LIMITS.tagline),
  description: line(SITE_LIMITS.description),
  accent: colour,
  logo: uploadedPicture,
  icon: uploadedPicture,
  language: language.default(DEFAULT_SITE.language),
  languages: distinct(list(language, SITE_LIMITS.languages)),
  kinds,
  hero,
  genreStrip: onOrOff(DEFAULT_SITE.genreStrip),
  homeSections: list(row, SITE_LIMITS.homeSections),
  footer: list(line(SITE_LIMITS.footerLine), SITE_LIMITS.footer).transform((lines) => lines.filter(Boolean)),
  contact: email,
  titleRequests: onOrOff(DEFAULT_SITE.titleRequests),
  copyPictures: onOrOff(DEFAULT_SITE.copyPictures),
  checkLinks: onOrOff(DEFAULT_SITE.checkLinks),
  checkLinksDays: z.int(DAYS).min(1, DAYS).max(365, DAYS).default(DEFAULT_SITE.checkLinksDays),
  mirrorWhenGone: onOrOff(DEFAULT_SITE.mirrorWhenGone),
} satisfies ShapeOf<SiteDocument>;

const page = z.object(
  {
    name: z.string(says("admin.refused.mustBeText")).refine(isPageName, says("admin.refused.mustBePageName")),
    text: text(SITE_LIMITS.pageText),
  },
  says("admin.refused.mustBeObject"),
);

/** Texts in Markdown by the last part of their address. */
export const pagesSchema = z.object(
  {
    pages: list(page, SITE_LIMITS.pages).refine(
      (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
      says("admin.refused.duplicates"),
    ),
  },
  says("admin.refused.mustBeObject"),
);

const handMadeList: z.ZodType<HandMadeList> = z.object(
  {
    slug: z.string(says("admin.refused.mustBeText")).refine(isPageName, says("admin.refused.mustBePageName")),
    title: line(SITE_LIMITS.title).refine((title) => title !== "", says("admin.refused.required")),
    text: line(SITE_LIMITS.text),
    kind: oneOf(ITEM_TYPES),
    codes: distinct(list(line(MAX_LENGTH.code), LIST_SLOTS)).transform((codes) => codes.filter(Boolean)),
  } satisfies ShapeOf<HandMadeList>,
  says("admin.refused.mustBeObject"),
);

export const listsSchema: z.ZodType<{ lists: HandMadeList[] }> = z.object(
  {
    lists: list(handMadeList, SITE_LIMITS.lists).refine(
      (lists) => new Set(lists.map(({ slug }) => slug)).size === lists.length,
      says("admin.refused.duplicates"),
    ),
  },
  says("admin.refused.mustBeObject"),
);

export const SITE_FIELDS: readonly string[] = Object.keys(SITE_SHAPE);

/** What is missing gets its default; unknown fields are dropped. */
export const siteSchema: z.ZodType<SiteDocument> = z.object(SITE_SHAPE, says("admin.refused.mustBeObject"));
