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
  .refine((text) => text === "" || COLOUR.test(text), "must be a colour such as #1c39bb")
  .transform((text) => (text.length === 4 ? `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}` : text));

const email = text(MAX_LENGTH.link)
  .transform((address) => address.trim().toLowerCase())
  .refine((address) => address === "" || addressProblem(address) === null, "must be an e-mail address");

const language = z.string("must be text").regex(LANGUAGE, "must be a language such as en or pt-BR");

function distinct<Entry>(entries: z.ZodType<Entry[]>): z.ZodType<Entry[]> {
  return entries.refine((all) => new Set(all).size === all.length, "must not contain duplicates");
}

const kinds: z.ZodType<ItemType[]> = distinct(
  list(z.enum(ITEM_TYPES, `must be one of ${ITEM_TYPES.join(", ")}`), ITEM_TYPES.length),
)
  .refine((types) => types.length > 0, "must contain at least one kind")
  .prefault(DEFAULT_SITE.kinds);

const hero: z.ZodType<SiteHero> = z
  .object(
    {
      title: line(SITE_LIMITS.title),
      text: line(SITE_LIMITS.text),
      button: line(SITE_LIMITS.button),
      target: mediaLink,
    } satisfies ShapeOf<SiteHero>,
    "must be an object",
  )
  .prefault({} as SiteHero);

const row: z.ZodType<HomeRow> = z
  .object(
    {
      rule: z.enum(HOME_RULES, `must be one of ${HOME_RULES.join(", ")}`),
      kind: z.enum(["", ...ITEM_TYPES], `must be empty or one of ${ITEM_TYPES.join(", ")}`).default(""),
      genre: line(SITE_LIMITS.genre),
      list: line(SITE_LIMITS.genre),
      title: line(SITE_LIMITS.title),
    } satisfies ShapeOf<HomeRow>,
    "must be an object",
  )
  .refine(({ rule, genre }) => rule !== "genre" || genre !== "", { path: ["genre"], error: "is required" })
  .refine(({ rule, list }) => rule !== "list" || list !== "", { path: ["list"], error: "is required" });

const DAYS = "must be a whole number from 1 to 365";
const onOrOff = (preset: boolean) => z.boolean("must be true or false").default(preset);

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
    name: z.string("must be text").refine(isPageName, "must be lower-case letters, digits and single hyphens"),
    text: text(SITE_LIMITS.pageText),
  },
  "must be an object",
);

/** Texts in Markdown by the last part of their address. */
export const pagesSchema = z.object(
  {
    pages: list(page, SITE_LIMITS.pages).refine(
      (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
      "must not contain duplicates",
    ),
  },
  "must be an object",
);

const handMadeList: z.ZodType<HandMadeList> = z.object(
  {
    slug: z.string("must be text").refine(isPageName, "must be lower-case letters, digits and single hyphens"),
    title: line(SITE_LIMITS.title).refine((title) => title !== "", "is required"),
    text: line(SITE_LIMITS.text),
    kind: z.enum(ITEM_TYPES, `must be one of ${ITEM_TYPES.join(", ")}`),
    codes: distinct(list(line(MAX_LENGTH.code), LIST_SLOTS)).transform((codes) => codes.filter(Boolean)),
  } satisfies ShapeOf<HandMadeList>,
  "must be an object",
);

export const listsSchema: z.ZodType<{ lists: HandMadeList[] }> = z.object(
  {
    lists: list(handMadeList, SITE_LIMITS.lists).refine(
      (lists) => new Set(lists.map(({ slug }) => slug)).size === lists.length,
      "must not contain duplicates",
    ),
  },
  "must be an object",
);

export const SITE_FIELDS: readonly string[] = Object.keys(SITE_SHAPE);

/** What is missing gets its default; unknown fields are dropped. */
export const siteSchema: z.ZodType<SiteDocument> = z.object(SITE_SHAPE, "must be an object");
