import { z } from "zod";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { isPageName } from "#app/lib/text-pages.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { labelsOf } from "#app/lib/text/text.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { SITE_SETTINGS, settingsWith, type Setting, type SettingType } from "./site-settings.ts";
import { HOME_RULES, type HomeRow, type SiteHero } from "./home-rows.ts";
import { LIST_SLOTS, type HandMadeList, type PersonNames, type SiteDocument } from "./site.ts";
import { withMessage } from "#app/kinds/schemas/with-message.ts";
import { line, list, mediaLink, MAX_LENGTH, type ShapeOf, text, uploadedPicture } from "#app/kinds/schemas/values.ts";

/** In characters; the footer in lines. */
const SITE_LIMITS = {
  title: 120,
  text: 1_000,
  button: 40,
  footerLine: 200,
  genre: 60,
  homeSections: 12,
  footer: 5,
  languages: 50,
  lists: 50,
  people: 500,
  pages: 15,
  pageText: 20_000,
} as const;

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

const colour = text(MAX_LENGTH.code)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === "" || COLOUR.test(text), withMessage("admin.refused.mustBeColour"))
  .transform((text) => (text.length === 4 ? `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}` : text));

const email = text(MAX_LENGTH.link)
  .transform((address) => address.trim().toLowerCase())
  .refine((address) => address === "" || addressProblem(address) === null, withMessage("admin.refused.mustBeEmail"));

const language = z.string(withMessage("admin.refused.mustBeText")).regex(LANGUAGE, withMessage("admin.refused.mustBeLanguage"));

function oneOf<Name extends string>(names: readonly Name[]) {
  return z.enum(names, withMessage("admin.refused.mustBeOneOf", { names: names.join(", ") }));
}

function distinct<Entry>(entries: z.ZodType<Entry[]>): z.ZodType<Entry[]> {
  return entries.refine((all) => new Set(all).size === all.length, withMessage("admin.refused.duplicates"));
}

const kinds: z.ZodType<ItemType[]> = distinct(list(oneOf(ITEM_TYPES), ITEM_TYPES.length))
  .refine((types) => types.length > 0, withMessage("admin.refused.noKind"))
  .prefault(SITE_SETTINGS.kinds.default);

const hero: z.ZodType<SiteHero> = z
  .object(
    {
      title: line(SITE_LIMITS.title),
      text: line(SITE_LIMITS.text),
      button: line(SITE_LIMITS.button),
      target: mediaLink,
    } satisfies ShapeOf<SiteHero>,
    withMessage("admin.refused.mustBeObject"),
  )
  .prefault({} as SiteHero);

const row: z.ZodType<HomeRow> = z
  .object(
    {
      rule: oneOf(HOME_RULES),
      kind: z
        .enum(["", ...ITEM_TYPES], withMessage("admin.refused.mustBeEmptyOrOneOf", { names: ITEM_TYPES.join(", ") }))
        .default(""),
      genre: line(SITE_LIMITS.genre),
      list: line(SITE_LIMITS.genre),
      title: line(SITE_LIMITS.title),
    } satisfies ShapeOf<HomeRow>,
    withMessage("admin.refused.mustBeObject"),
  )
  .refine(({ rule, genre }) => rule !== "genre" || genre !== "", { path: ["genre"], ...withMessage("admin.refused.required") })
  .refine(({ rule, list }) => rule !== "list" || list !== "", { path: ["list"], ...withMessage("admin.refused.required") });

const DAYS = withMessage("admin.refused.mustBeDays");
const GIGABYTES = withMessage("admin.refused.mustBeGigabytes");

const SCHEMAS: { [Type in SettingType]: (setting: Setting<Type>) => z.ZodType<Setting<Type>["default"]> } = {
  switch: (setting) => z.boolean(withMessage("admin.refused.mustBeBoolean")).default(setting.default),
  line: ({ limit }) => line(limit),
  year: () => line(MAX_LENGTH.code).refine((year) => /^(\d{4})?$/.test(year), withMessage("admin.refused.mustBeYear")),
  lines: () => list(line(SITE_LIMITS.footerLine), SITE_LIMITS.footer).transform((lines) => lines.filter(Boolean)),
  colour: () => colour,
  picture: () => uploadedPicture,
  email: () => email,
  language: (setting) => language.default(setting.default),
  languages: () => distinct(list(language, SITE_LIMITS.languages)),
  kinds: () => kinds,
  hero: () => hero,
  rows: () => list(row, SITE_LIMITS.homeSections),
  days: (setting) => z.int(DAYS).min(1, DAYS).max(365, DAYS).default(setting.default),
  gigabytes: (setting) => z.int(GIGABYTES).min(0, GIGABYTES).max(100_000, GIGABYTES).default(setting.default),
};

function schemaOf(setting: Setting): z.ZodType {
  return (SCHEMAS[setting.type] as (of: Setting) => z.ZodType)(setting);
}

const page = z.object(
  {
    name: z.string(withMessage("admin.refused.mustBeText")).refine(isPageName, withMessage("admin.refused.mustBePageName")),
    text: text(SITE_LIMITS.pageText),
  },
  withMessage("admin.refused.mustBeObject"),
);

/** Texts in Markdown, keyed by the last part of their address. */
export const pagesSchema = z.object(
  {
    pages: list(page, SITE_LIMITS.pages).refine(
      (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
      withMessage("admin.refused.duplicates"),
    ),
  },
  withMessage("admin.refused.mustBeObject"),
);

const handMadeList: z.ZodType<HandMadeList> = z.object(
  {
    slug: z.string(withMessage("admin.refused.mustBeText")).refine(isPageName, withMessage("admin.refused.mustBePageName")),
    title: line(SITE_LIMITS.title).refine((title) => title !== "", withMessage("admin.refused.required")),
    text: line(SITE_LIMITS.text),
    kind: oneOf(ITEM_TYPES),
    codes: distinct(list(line(MAX_LENGTH.code), LIST_SLOTS)).transform((codes) => codes.filter(Boolean)),
  } satisfies ShapeOf<HandMadeList>,
  withMessage("admin.refused.mustBeObject"),
);

export const listsSchema: z.ZodType<{ lists: HandMadeList[] }> = z.object(
  {
    lists: list(handMadeList, SITE_LIMITS.lists).refine(
      (lists) => new Set(lists.map(({ slug }) => slug)).size === lists.length,
      withMessage("admin.refused.duplicates"),
    ),
  },
  withMessage("admin.refused.mustBeObject"),
);

const MAX_OTHER_NAMES = 20;

const personNames: z.ZodType<PersonNames> = z.object(
  {
    name: line(SITE_LIMITS.title).refine((name) => personSlugOf(name) !== "", withMessage("admin.refused.required")),
    others: list(line(SITE_LIMITS.title), MAX_OTHER_NAMES).transform((names) =>
      labelsOf(names, personSlugOf).map(({ label }) => label),
    ),
  } satisfies ShapeOf<PersonNames>,
  withMessage("admin.refused.mustBeObject"),
);

export const peopleSchema: z.ZodType<{ people: PersonNames[] }> = z.object(
  { people: list(personNames, SITE_LIMITS.people) },
  withMessage("admin.refused.mustBeObject"),
);

export const SITE_FIELDS: readonly string[] = settingsWith({ page: "site" });

/** Missing settings get their defaults; unknown fields are dropped. */
export const siteSchema: z.ZodType<SiteDocument> = z.object(
  Object.fromEntries(
    settingsWith({ page: "site" }).map((name) => [name, schemaOf(SITE_SETTINGS[name])]),
  ) as ShapeOf<SiteDocument>,
  withMessage("admin.refused.mustBeObject"),
);
