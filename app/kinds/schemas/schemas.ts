import { z } from "zod";
import { isVisibleText } from "#app/lib/text/visible-text.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { Field } from "../fields.ts";
import type {
  CastMember,
  DownloadFile,
  ItemInput,
  ItemType,
  OwnFieldName,
  Requirement,
  Screenshot,
  SeasonLink,
} from "../item.ts";
import { isFarAhead, MAX_YEARS_AHEAD } from "../forms/save-warnings.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../registry.ts";
import { ratings } from "./rating-schemas.ts";
import { addIssue, withMessage } from "./with-message.ts";
import { translations } from "./translation-schemas.ts";
import {
  DOCUMENT,
  FORM,
  LARGEST_COUNT,
  list,
  lines,
  MAX_LENGTH,
  mediaLink,
  names,
  number,
  numberOf,
  rows,
  type Rules,
  type ShapeOf,
  text,
  TYPED,
  webLink,
  WITHOUT_MAGNETS,
  wholeNumber,
} from "./values.ts";

const SCREENSHOT_SLOTS = 3;

/** Required even in documents: an item without a name cannot be found or opened. */
const itemName = text(MAX_LENGTH.name)
  .transform((name) => name.trim())
  .refine((name) => name !== "", withMessage("admin.refused.required"))
  .refine((name) => name === "" || isVisibleText(name), withMessage("admin.refused.invisible"));

function sharedShape(rules: Rules): ShapeOf<Omit<ItemInput, OwnFieldName>> {
  return {
    genre: rules.text(rules.names(names(MAX_LENGTH.text))),
    itemName,
    releasedYear: rules.text(rules.date(text(MAX_LENGTH.code))),
    overview: rules.text(text(MAX_LENGTH.overview)),
    description: rules.text(text(MAX_LENGTH.description)),
    ratings,
    cast: people(rules, rules),
    thumbnailUrl: rules.text(mediaLink),
    bannerUrl: rules.text(mediaLink),
    videoUrl: mediaLink,
    videoId: rules.text(text(MAX_LENGTH.text)),
    screenshots: rows<Screenshot>({ screenshotUrl: rules.text(mediaLink) }, MAX_LENGTH.screenshots),
  };
}

function people(rules: Rules, pictureRules: Rules): z.ZodType<CastMember[]> {
  return rows<CastMember>(
    { imageUrl: pictureRules.text(mediaLink), name: rules.text(text(MAX_LENGTH.name)), role: rules.text(text(MAX_LENGTH.name)) },
    MAX_LENGTH.cast,
  );
}

function checksum(digits: number): z.ZodType<string> {
  const hex = new RegExp(`^([0-9a-f]{${digits}})?$`);
  return text(MAX_LENGTH.text)
    .transform((written) => written.trim().toLowerCase())
    .refine((written) => hex.test(written), withMessage("admin.refused.mustBeChecksum", { digits: String(digits) }));
}

const fileId = text(MAX_LENGTH.code)
  .transform((id) => id.trim())
  .refine((id) => id === "" || isDocumentId(id), withMessage("admin.refused.mustBeFileId"));

function unlessEmpty(written: string): string | undefined {
  return written || undefined;
}

function files(rules: Rules): z.ZodType<DownloadFile[]> {
  return rows<DownloadFile>(
    {
      label: text(MAX_LENGTH.name),
      season: wholeNumber(LARGEST_COUNT),
      episode: wholeNumber(LARGEST_COUNT),
      url: rules.download,
      fileId,
      sizeBytes: rules.size,
      format: text(MAX_LENGTH.name),
      quality: text(MAX_LENGTH.name),
      languages: text(MAX_LENGTH.text),
      subtitles: text(MAX_LENGTH.text),
      sha256: checksum(64),
      sha1: checksum(40).transform(unlessEmpty).optional(),
      md5: checksum(32).transform(unlessEmpty).optional(),
      mirrors: lines(rules.download, MAX_LENGTH.mirrors),
      licence: text(MAX_LENGTH.name),
    },
    MAX_LENGTH.files,
  ).superRefine((files, issues) => {
    for (const [at, { url, fileId, sha256 }] of files.entries()) {
      const problem = (found: LocalizedMessage) => addIssue(issues, found, [at, "url"]);
      // A file found on this machine is identified by its checksum until it has an address.
      const isKnown = rules !== FORM && sha256 !== "";
      if (url === "" && fileId === "" && !isKnown) problem(message("admin.refused.fileWithoutAddress"));
      if (url !== "" && fileId !== "") problem(message("admin.refused.fileTwice"));
    }
  });
}

/** Season numbers never change; a row without one gets its position. */
function seasonLinks(rules: Rules): z.ZodType<SeasonLink[]> {
  const id = z.preprocess(numberOf, number(LARGEST_COUNT).int(withMessage("admin.refused.mustBeWhole")).optional());
  const row = z.object({ id, seasonUrl: rules.text(rules.download) }, withMessage("admin.refused.mustBeObject"));
  return list(row, MAX_LENGTH.seasons).transform((links) => links.map((link, index) => ({ ...link, id: link.id ?? index + 1 })));
}

/** `required` gives the rules for a field itself, the mode those for its rows. */
const OWN_SCHEMAS: Record<Field["type"], (rules: Rules, field: Field, mode: Rules) => z.ZodType> = {
  text: (rules, { max = MAX_LENGTH.text }) => rules.text(text(max)),
  choices: (rules, { max = MAX_LENGTH.text }) => rules.text(names(max)),
  url: (rules) => rules.text(webLink),
  download: (rules) => rules.text(rules.download),
  count: (rules) => rules.count(wholeNumber(LARGEST_COUNT)),
  lines: (_rules, { max = MAX_LENGTH.name }) => lines(text(max), MAX_LENGTH.titles),
  people: (rules, _field, mode) => people(mode, rules),
  files: (_rules, _field, mode) => files(mode),
  translations: () => translations,
  seasonLinks,
  requirements: (rules) =>
    rows<Requirement>(
      { name: rules.text(text(MAX_LENGTH.text)), requirement: rules.text(text(MAX_LENGTH.text)) },
      MAX_LENGTH.requirements,
    ),
};

function schemaOf(kind: Kind, rules: Rules): z.ZodType<ItemInput> {
  const own = Object.entries(kind.fields).map(([name, field]) => [
    name,
    OWN_SCHEMAS[field.type](field.required ? rules : DOCUMENT, field, rules),
  ]);
  const shape = { ...sharedShape(rules), ...Object.fromEntries(own) };
  return z.object(shape, withMessage("admin.refused.mustBeObject")) as z.ZodType as z.ZodType<ItemInput>;
}

const isNear = ({ releasedYear }: ItemInput) => !isFarAhead(releasedYear, new Date());
const hasScreenshots = ({ screenshots }: ItemInput) => screenshots.length >= SCREENSHOT_SLOTS;
const hasDistinctSeasons = ({ downloadLinks = [] }: ItemInput) =>
  new Set(downloadLinks.map(({ id }) => id)).size === downloadLinks.length;

/** Accepts an empty text too. */
export function isReadableDate(text: string): boolean {
  return text === "" || parseCalendarDate(text) !== null;
}

/**
 * Zod skips the rules of an object while one of its fields is invalid; these still run, so that all problems are reported at
 * once.
 */
function aboutField(field: keyof ItemInput) {
  const when = ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [first] = [] }) => first !== undefined && first !== field);
  return { path: [field], when };
}

const DOCUMENT_SCHEMAS = new Map(KINDS.map((kind) => [kind.type, schemaOf(kind, DOCUMENT)]));
const SCHEMAS_WITHOUT_MAGNETS = new Map(KINDS.map((kind) => [kind.type, schemaOf(kind, WITHOUT_MAGNETS)]));
const TYPED_SCHEMAS = new Map(KINDS.map((kind) => [kind.type, schemaOf(kind, TYPED)]));
const FORM_SCHEMAS = new Map(
  KINDS.map((kind) => [
    kind.type,
    schemaOf(kind, FORM)
      .refine(({ releasedYear }) => isReadableDate(releasedYear), {
        ...aboutField("releasedYear"),
        ...withMessage("admin.refused.mustBeDate"),
      })
      .refine(isNear, {
        ...aboutField("releasedYear"),
        ...withMessage("admin.refused.farAhead", { years: `${MAX_YEARS_AHEAD}` }),
      })
      .refine(hasScreenshots, {
        ...aboutField("screenshots"),
        ...withMessage("admin.refused.tooFewPictures", { least: `${SCREENSHOT_SLOTS}` }),
      })
      .refine(hasDistinctSeasons, { ...aboutField("downloadLinks"), ...withMessage("admin.refused.seasonTwice") }),
  ]),
);

/**
 * For storing and importing: missing texts become "", lists empty and numbers 0. Unknown fields and fields of other kinds are
 * dropped.
 */
export function documentSchema(kind: Kind, allowsMagnets = true): z.ZodType<ItemInput> {
  return found(allowsMagnets ? DOCUMENT_SCHEMAS : SCHEMAS_WITHOUT_MAGNETS, kind);
}

/** The document schema for typed values: a size may have a unit. */
export function typedSchema(kind: Kind): z.ZodType<ItemInput> {
  return found(TYPED_SCHEMAS, kind);
}

/** Adds the requirements of forms: required fields, a readable date not too far ahead, three screenshots, each season once. */
export function formSchema(kind: Kind): z.ZodType<ItemInput> {
  return found(FORM_SCHEMAS, kind);
}

function found<T>(byType: ReadonlyMap<ItemType, T>, { type }: Kind): T {
  const schema = byType.get(type);
  if (!schema) throw new TypeError(`No schema for ${type}`);
  return schema;
}
