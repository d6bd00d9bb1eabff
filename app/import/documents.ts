import { z } from "zod";
import type { Customization } from "#app/kinds/customization.ts";
import { CUSTOMIZED_PAGES, partNames, type CustomizedPage, type PartName } from "#app/kinds/customized-page.ts";
import { ITEM_TYPES, type ItemInput, type ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { hasDownload } from "#app/kinds/addresses/link-addresses.ts";
import { customizationSchema } from "#app/kinds/schemas/customization-schemas.ts";
import { withMessage } from "#app/kinds/schemas/with-message.ts";
import { listsSchema, pagesSchema, peopleSchema, siteSchema } from "#app/site/site-schema.ts";
import type { HandMadeList, PersonNames, SiteDocument } from "#app/site/site.ts";
import { shortened } from "./dialect/cell-texts.ts";
import { readForeignFields } from "./dialect/read-row.ts";
import { CONTENT_STATUSES, type ContentStatus } from "#app/catalogue/drafts/status.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import { invalidDocument, invalidLine, parseWith, problemsOf } from "#app/kinds/schemas/parse.ts";
import { readFields, readJson } from "./json/json-values.ts";
import { isCollection, type Collection, type Entry, type RawEntry, type RowEntry } from "./json/raw-entries.ts";
import { customizationNotes, oddities, othersNotes, siteNotes, type LineOddity } from "./line-notes.ts";
import type { Position } from "./progress.ts";
import { downloadAt } from "./values/link-pattern.ts";
import { instant, readInput, type InputRules } from "./read-input.ts";

const MAX_VALUE = 60;
const MAX_TITLE = 300;
const MAX_CODE_LENGTH = 64;

export type ItemDocumentLine = {
  collection: "contents";
  id: string | null;
  cId: string | null;
  kind: Kind;
  input: ItemInput;
  downloads: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  status: ContentStatus;
  /** Set only if the item is scheduled. */
  publishAt: Date | null;
  /** Never publishes: only an already public item changes in public. */
  isDraftUnlessPublic: boolean;
  notes: LocalizedMessage[];
  odd: LineOddity[];
};

/** A line of a merge, whose item may be stored. */
export type ItemChangesLine = {
  collection: "contents";
  id: string | null;
  cId: string | null;
  type: ItemType | null;
  /** Null if the line has none. */
  status: ContentStatus | null;
  publishAt: Date | null;
  changes: Readonly<Record<string, unknown>>;
  /** Null for a document. */
  row: RowEntry | null;
};

export type ItemLine = ItemDocumentLine | ItemChangesLine;

/** A file has one document per id. */
type Single<Name extends Collection> = { collection: Name; id: string; notes: LocalizedMessage[] };

export type CustomizationLine = Single<"customization"> & {
  page: CustomizedPage;
  customization: Customization;
  /** The fields present in the document. */
  named: PartName[];
};

export type SiteLine = Single<"settings"> & {
  site: SiteDocument;
  /** The fields present in the document. */
  named: Partial<SiteDocument>;
};

export type SettingsLine =
  | SiteLine
  | (Single<"settings"> & { pages: { name: string; text: string }[] })
  | (Single<"settings"> & { lists: HandMadeList[] })
  | (Single<"settings"> & { people: PersonNames[] });

export type SingleLine = CustomizationLine | SettingsLine;

export type Positioned<Line> = { position: Position; document: Line };

function noKind({ input }: { input?: unknown }) {
  const names = ITEM_TYPES.join(", ");
  if (typeof input !== "string" || input === "") return withMessage("admin.refused.mustBeOneOf", { names });
  return withMessage("admin.refused.mustBeOneOfNot", { names, value: shortened(input, MAX_VALUE) });
}

/** A wrong value here would name another item, or publish by mistake. */
export const MANAGED_FIELDS = z.object({
  id: z.string(withMessage("admin.refused.mustBeText")).refine(isDocumentId, withMessage("admin.refused.mustBeId")).nullish(),
  cId: z
    .string(withMessage("admin.refused.mustBeText"))
    .max(MAX_CODE_LENGTH, withMessage("admin.refused.tooLong", { most: `${MAX_CODE_LENGTH}` }))
    .refine(isStorableText, withMessage("admin.refused.notStorable"))
    .transform((cId) => cId.trim() || null)
    .nullish(),
  type: z.enum(ITEM_TYPES, { error: (issue) => noKind(issue).error(issue) }),
  status: z.enum(CONTENT_STATUSES, withMessage("admin.refused.mustBeOneOf", { names: CONTENT_STATUSES.join(", ") })).nullish(),
  publishAt: instant,
});

const REQUIRED_OF_ITEM = MANAGED_FIELDS.refine(({ status, publishAt }) => status !== "scheduled" || publishAt !== null, {
  path: ["publishAt"],
  ...withMessage("admin.refused.mustBeScheduledTime"),
});

/** @throws {AppError} `transfer.invalid-line` with the reason in words. */
export function readDocument(
  entry: RawEntry | RowEntry,
  { isMerge, ...rules }: InputRules & { isMerge: boolean },
): ItemLine | SingleLine {
  if ("fields" in entry) return isMerge ? changesLine(entry.fields, entry) : itemLine(entry.fields, { ...rules, row: entry });
  const given = readFields(entry.value);
  // An export names the collection of each document, and is imported unchanged.
  const isExport = entry.collection !== null || given["collection"] !== undefined;
  const fields = isExport ? given : readForeignFields(given);
  const collection = entry.collection ?? collectionOf(fields);
  const id = idOf(entry, fields);
  if (collection === "customization") return customizationLine(id, fields);
  if (collection === "settings") return settingsLine(id, fields);
  const allowsMagnets = rules.allowsMagnets || isExport;
  return isMerge ? changesLine({ ...fields, id }, null) : itemLine({ ...fields, id }, { ...rules, allowsMagnets });
}

export function nameOf(entry: Entry): string {
  try {
    return "key" in entry && entry.key ? String(readJson(entry.key)) : "";
  } catch {
    return "";
  }
}

/** The title of an unusable document; "" if it cannot be read. */
export function titleOf(entry: Entry): string {
  if ("problem" in entry) return "";
  try {
    const { itemName } = "fields" in entry ? entry.fields : readFields(entry.value);
    return typeof itemName === "string" ? itemName.slice(0, MAX_TITLE) : "";
  } catch {
    return "";
  }
}

function collectionOf({ collection = "contents" }: Record<string, unknown>): Collection {
  if (isCollection(collection)) return collection;
  throw invalidLine(message("admin.refused.unknownCollection"));
}

/** A map's key is the id; a document with a different id is an error. */
function idOf(entry: RawEntry, fields: Record<string, unknown>): unknown {
  if (!entry.key) return fields.id;
  const key = readJson(entry.key);
  if (fields.id === undefined || fields.id === null || fields.id === key) return key;
  throw invalidLine(message("admin.refused.wrongItemId"));
}

/** @throws {AppError} `transfer.invalid-line`. */
export function itemLine(fields: Readonly<Record<string, unknown>>, rules: InputRules): ItemDocumentLine {
  const required = REQUIRED_OF_ITEM.safeParse(fields);
  const kind = ITEM_TYPES.some((type) => type === fields.type) ? kindOf(fields.type as ItemType) : null;
  const read = kind && readInput(kind, { ...downloadAt(rules.row?.link ?? "", kind), ...fields }, rules);
  if (required.success && kind && read?.document) {
    const { id = null, cId = null, ...given } = required.data;
    const status = rules.isDraftsOnly ? "draft" : (given.status ?? "published");
    const publishAt = status === "scheduled" ? given.publishAt : null;
    const isDraftUnlessPublic = !given.status && !!rules.row?.isDraftWithoutDownload && !hasDownload(read.document.input);
    const notes = [...read.notes, ...oddities(read.document.input)];
    const { document, odd } = read;
    return { collection: "contents", id, cId, kind, ...document, status, publishAt, isDraftUnlessPublic, notes, odd };
  }
  throw invalidDocument([...problemsOf(required), ...(read?.problems ?? [])]);
}

/** Checks only what does not depend on the kind. */
function changesLine(fields: Record<string, unknown>, row: RowEntry | null): ItemChangesLine {
  const required = parseWith(MANAGED_FIELDS.partial({ type: true }), fields, "transfer.invalid-line");
  const { id = null, cId = null, status = null, publishAt } = required;
  const type = row?.isKindAssumed ? null : (required.type ?? null);
  return { collection: "contents", id, cId, type, status, publishAt, changes: fields, row };
}

const CUSTOMIZATION_IDS = CUSTOMIZED_PAGES.map(({ customizationKey }) => customizationKey).join(", ");

function customizationLine(id: unknown, fields: Record<string, unknown>): CustomizationLine {
  const page = CUSTOMIZED_PAGES.find(({ customizationKey }) => customizationKey === id);
  if (!page) throw invalidLine(message("admin.refused.customizationId", { names: CUSTOMIZATION_IDS }));
  const customization = parseWith(customizationSchema(page), fields, "transfer.invalid-line");
  const named = partNames(page).filter((part) => Object.hasOwn(fields, part));
  const notes = customizationNotes(page, fields);
  return { collection: "customization", id: page.customizationKey, page, customization, named, notes };
}

function settingsLine(id: unknown, fields: Record<string, unknown>): SettingsLine {
  const parsed = <T>(schema: z.ZodType<T>) => parseWith(schema, fields, "transfer.invalid-line");
  const collection = "settings";
  if (id === "pages") return { collection, id, ...parsed(pagesSchema), notes: othersNotes("pages", fields) };
  if (id === "lists") return { collection, id, ...parsed(listsSchema), notes: othersNotes("lists", fields) };
  if (id === "people") return { collection, id, ...parsed(peopleSchema), notes: othersNotes("people", fields) };
  if (id !== "site") throw invalidLine(message("admin.refused.settingsId"));
  const site = parsed(siteSchema);
  const named = Object.fromEntries(Object.entries(site).filter(([name]) => Object.hasOwn(fields, name)));
  return { collection, id, site, named, notes: siteNotes(fields) };
}
