import { formFields, blankInput, type FieldName } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import type { SourceAnswer, Candidate } from "#app/kinds/forms/source-proposals.ts";
import { SOURCES } from "#app/kinds/source-names.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import type { Found, Source, Sources } from "./sources.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";

const AT_MOST_TYPED = 500;
const MAX_TITLE = 200;
const MAX_ABOUT = 200;

const LONG: ReadonlySet<string> = new Set(["overview", "description"]);
const TAG = /<\/?[a-z!][^<>]*>/gi;
const CONTROL = /[^\P{Cc}\n]+/gu;

type Answer = Omit<SourceAnswer, "problems"> & { problems: LocalizedMessage[] };

/**
 * The address of a work's page gives a proposal; other text is searched in every source of the kind.
 * @throws {AppError} `actor.not-admin`, `actor.not-allowed`, `query.invalid`; `source.not-found`, `source.failed`, `source.wait`
 * or `source.key` for a page.
 */
export async function askSources(
  { actor, now }: Pick<CatalogueServices, "actor" | "now">,
  sources: Sources,
  { kind, typed }: { kind: Kind; typed: string },
): Promise<Answer> {
  requireRight(actor, "drafts.own");
  const text = typed.trim();
  if (text === "") throw new AppError("query.invalid", message("admin.refused.noTitle"));
  if (text.length > AT_MOST_TYPED)
    throw new AppError("query.invalid", message("admin.refused.typeAtMost", { most: `${AT_MOST_TYPED}` }));
  if (!/^https?:\/\//i.test(text)) return findIn(sources, kind, text);
  const { source, id } = sourceOf(sources, text);
  const found = await source.read(id, kind.type);
  if (!found) throw new AppError("source.not-found", message("admin.refused.noSuchPage", { source: SOURCES[source.name] }));
  const proposal = {
    source: source.name,
    address: text.split(" ")[0] ?? "",
    at: now().toISOString(),
    fields: usableFields(kind, found),
  };
  return { candidates: [], proposal, problems: [] };
}

async function findIn(sources: Sources, kind: Kind, words: string): Promise<Answer> {
  const asked = kind.sources.flatMap((name) => sources.find((source) => source.name === name) ?? []);
  const answers = await Promise.allSettled(asked.map((source) => source.find(words, kind.type)));
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
  const defect = failures.find((failure) => !(failure instanceof AppError));
  if (defect !== undefined) throw defect;
  const candidates = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.map(cleanCandidate) : []));
  const titled = candidates.filter(({ title }) => title !== "");
  return { candidates: titled, proposal: null, problems: failures.map((failure) => (failure as AppError).localizedMessage) };
}

function sourceOf(sources: Sources, address: string): { source: Source; id: string } {
  const url = URL.parse(address);
  for (const source of url ? sources : []) {
    const id = url && source.idIn(url);
    if (id !== null) return { source, id };
  }
  const known = sources.map(({ name }) => SOURCES[name]).join(", ");
  throw new AppError("query.invalid", message("admin.refused.noSourceOf", { sources: known }));
}

/** Only fields that the kind has, the source knows and the form accepts. */
export function usableFields(kind: Kind, found: Found): Partial<ItemInput> {
  const names = new Set<FieldName>(formFields(kind).map(([name]) => name));
  const fields = cleanFields(found);
  const filled = Object.entries(fields).filter(([name, value]) => names.has(name as FieldName) && isFilled(value));
  return parsedFields(kind, Object.fromEntries(filled));
}

function isFilled(value: unknown): boolean {
  return value !== 0 && formEntries(value).some(([, text]) => text.trim() !== "");
}

/** Parsed like the form, so that saving changes nothing. */
function parsedFields(kind: Kind, fields: Readonly<Record<string, unknown>>): Partial<ItemInput> {
  const schema = typedSchema(kind);
  const blank = { ...blankInput(kind), itemName: "Untitled" };
  const result = schema.safeParse({ ...blank, ...fields });
  const invalid = new Set(result.error?.issues.map(({ path }) => path[0]));
  const valid = Object.fromEntries(Object.entries(fields).filter(([name]) => !invalid.has(name)));
  const parsed = result.data ?? schema.parse({ ...blank, ...valid });
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => name in valid));
}

function cleanCandidate(candidate: Candidate): Candidate {
  const { title, year, about, picture } = candidate;
  return {
    ...candidate,
    title: cleanText(withoutTags(title), MAX_TITLE),
    year: /^\d{4}$/.test(year) ? year : "",
    about: cleanText(withoutTags(about), MAX_ABOUT),
    picture: picture.startsWith("https://") ? picture : "",
  };
}

/** Cleans texts at any depth of tags and control characters, and puts all but the long ones on one line. */
function cleanFields(found: Found): Record<string, unknown> {
  const { releasedYear = "", ...others } = cleaned(found) as Found;
  return { ...others, releasedYear: parseCalendarDate(releasedYear) ? releasedYear : "" };
}

function cleaned(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    const text = withoutTags(value).trim();
    return LONG.has(name) ? text : text.replaceAll(/\s+/g, " ");
  }
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part, key)]));
}

function withoutTags(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replaceAll(TAG, "").replaceAll(CONTROL, " ");
}
