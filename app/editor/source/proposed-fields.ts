import { formEntries, formText, isLines } from "#app/kinds/forms/form-entries.ts";
import { blankRow, formFields, rowListOf, type FieldName } from "#app/kinds/forms/form-fields.ts";
import { parseBytes } from "#app/lib/bytes.ts";
import { RATING_SOURCES, type RatingSource } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { isFileOrigin, isUnedited, readOrigins, withOrigins, type Proposal } from "#app/kinds/forms/source-proposals.ts";
import type { LabelKey } from "#app/languages/messages.ts";

export type FormValues = Readonly<Record<string, unknown>>;

export const FILLED_FROM = "filledFrom";

export type ProposedField = {
  name: FieldName;
  label: LabelKey;
  isPicture: boolean;
  present: string;
  proposed: string;
  /** Ticked at first if the field is empty, or a source filled it in and it was not edited since. */
  isOffered: boolean;
};

/** The fields that differ from the form. */
export function proposedFields(kind: Kind, values: FormValues, { fields }: Proposal): ProposedField[] {
  const origins = readOrigins(values[FILLED_FROM]);
  return formFields(kind).flatMap(([name, { label, type }]) => {
    const [before, after] = [presentOf(name, values[name]), mergedOf(name, fields, values)];
    if (after === undefined || formText({ value: before }) === formText({ value: after })) return [];
    const present = shownText(before);
    const isOffered = present === "" || isPreset(kind, name, before) || isUnedited(origins.get(name), before);
    return [{ name, label, isPicture: type === "picture", present, proposed: shownText(after), isOffered }];
  });
}

export function filledValues(values: FormValues, proposal: Proposal, names: readonly FieldName[]): Record<string, unknown> {
  const accepted = Object.fromEntries(names.map((name) => [name, mergedOf(name, proposal.fields, values)]));
  return { ...values, ...accepted, [FILLED_FROM]: withOrigins(values[FILLED_FROM], proposal, accepted) };
}

/** Undoes `filledValues`, except in fields that were edited since. */
export function unfilledValues(
  values: FormValues,
  { before, filled }: { before: FormValues; filled: FormValues },
): Record<string, unknown> {
  const textOf = (some: FormValues, name: string) => formText({ value: some[name] });
  const names = Object.keys(filled).filter(
    (name) => filled[name] !== before[name] && textOf(values, name) === textOf(filled, name),
  );
  return { ...values, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
}

/** The addresses that fields were filled from, latest first. */
export function addressesIn(values: FormValues): string[] {
  const origins = [...readOrigins(values[FILLED_FROM]).values()].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return [...new Set(origins.map(({ address }) => address))].filter((address) => !isFileOrigin(address));
}

/** The first required field without a value. */
export function firstMissing(kind: Kind, values: FormValues): FieldName | null {
  const missing = formFields(kind).find(([name, { required }]) => required && shownText(values[name]) === "");
  return missing?.[0] ?? null;
}

/** A source with one rating leaves the other unchanged. Undefined for fields the source does not know. */
function mergedOf(name: FieldName, fields: Proposal["fields"], values: FormValues): unknown {
  if (name === "screenshots" && fields.screenshots) return withBlankRows(fields.screenshots);
  if (name !== "ratings" || fields.ratings === undefined) return fields[name];
  return { ...(values[name] as object | undefined), ...fields.ratings };
}

/** Adds blank rows up to the number in a new form. */
function withBlankRows(given: readonly { id: number }[]): { id: number }[] {
  const list = rowListOf("screenshots");
  if (!list) return [...given];
  const rows = [...given];
  while (rows.length < list.first) rows.push(blankRow(list, rows));
  return rows;
}

/** As in a document, for comparison with what a source says. */
function presentOf(name: FieldName, value: unknown): unknown {
  if (name === "files" && Array.isArray(value)) return value.map(fileOf);
  return name === "alternativeTitles" && typeof value === "string" ? value.split("\n").filter(Boolean) : value;
}

function fileOf({ season, episode, sizeBytes, ...file }: Record<string, string | number>): Record<string, unknown> {
  const size = sizeBytes || 0;
  return { ...file, season: season || 0, episode: episode || 0, sizeBytes: parseBytes(`${size}`) ?? size };
}

/** Presets of a new form: a language, an operating system, untouched ratings. */
function isPreset(kind: Kind, name: FieldName, value: unknown): boolean {
  if (name === "ratings")
    return formEntries(value).every(([part, text]) => !part.endsWith("rating") || text === "1" || text === "");
  const field = new Map(formFields(kind)).get(name);
  return field?.type === "choices" && value === field.default;
}

const PARTS = ["name", "role", "requirement", "screenshotUrl", "seasonUrl", "label", "url"];

function shownText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`.trim();
  if (isLines(value)) return value.join(", ");
  if (Array.isArray(value)) return value.map(rowText).filter(Boolean).join("; ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([source, { rating = "", outOf }]: [string, { rating?: string | number; outOf?: string | number }]) =>
      rating === "" ? "" : `${RATING_SOURCES[source as RatingSource]} ${rating}/${outOf || 5}`,
    )
    .filter(Boolean)
    .join(", ");
}

function rowText(row: unknown): string {
  if (typeof row !== "object" || row === null) return "";
  const parts = row as Record<string, unknown>;
  return PARTS.map((part) => parts[part])
    .filter((text) => typeof text === "string" && text !== "")
    .join(", ");
}
