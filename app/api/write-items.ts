import { z } from "zod";
import type { Recorder } from "#app/audit/recorder.ts";
import { newestOf } from "#app/catalogue/drafts/current-item.ts";
import type { CurrentItem } from "#app/catalogue/drafts/drafts.store.ts";
import { MANAGED_FIELDS } from "#app/import/documents.ts";
import { importEntries } from "#app/import/import-documents.ts";
import { readFields } from "#app/import/json/json-values.ts";
import type { LineOutcome } from "#app/import/progress.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { AppError } from "#app/lib/errors.ts";
import type { LocalizedMessage } from "#app/lib/localized-message.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { can, type CatalogueServices } from "#app/services.ts";
import { apiItem, type ApiItem } from "./item-schema.ts";
import { checked } from "./operation.ts";

const text = z.string();
export const fieldProblems = z.array(z.object({ field: text, message: text }));

const parameters = z.strictObject({
  mode: z
    .enum(["merge", "replace"])
    .describe("`merge` keeps the stored fields that a document does not name; `replace`, the default, empties them.")
    .optional(),
});

const documents = KINDS.map((kind) => {
  const own = MANAGED_FIELDS.extend({ type: z.literal(kind.type) }).partial();
  return z.intersection(own, documentSchema(kind)).meta({ id: `${kind.type}Document` });
});

export const WRITE = {
  id: "writeItems",
  path: "/items",
  summary: "Stores one document, or many as NDJSON, with a key that may send drafts or publish.",
  parameters,
  document: z.union(documents).meta({ id: "Document" }),
  answer: z
    .object({
      line: z.int().describe("Where the document begins."),
      outcome: z.enum(["added", "changed", "unchanged", "refused"]),
      id: text.nullable().describe("Null if it is refused."),
      cId: text.optional(),
      updatedAt: z.iso.datetime().describe("For `If-Match`.").optional(),
      problems: fieldProblems.describe("Why it is refused."),
      notes: fieldProblems.describe("What was left out, or needs a second look."),
    })
    .meta({ id: "Outcome" }),
};

type Answer = z.output<typeof WRITE.answer>;

/** @throws {AppError} `query.invalid`. */
export function isMergeIn(query: URLSearchParams): boolean {
  return checked(parameters, query, {}).mode === "merge";
}

export function answerOf({ line, outcome, id, item, messages }: LineOutcome): Answer {
  const isRefused = outcome === "refused";
  const [named, none] = [messages.map(ofField), []];
  return {
    line,
    outcome,
    id,
    ...(item && { cId: item.cId, updatedAt: item.updatedAt.toISOString() }),
    problems: isRefused ? named : none,
    notes: isRefused ? none : named,
  };
}

function ofField({ message, key, values }: LocalizedMessage): Answer["notes"][number] {
  if (key !== "admin.refused.fieldOfDocument") return { field: "", message };
  const { field, problem } = values as { field: string; problem: LocalizedMessage };
  return { field, message: problem.message };
}

type Given = { isMerge: boolean; recorder: Recorder; ifMatch: string | null };

/**
 * Stores one document.
 * @returns What the actor may see of the stored item instead, if `ifMatch` is not the time of its newest state.
 * @throws {AppError} `actor.not-allowed`, `api-key.lacks-right`; `transfer.invalid-line` for what is no JSON object;
 * `query.invalid` for `ifMatch` with what is no item.
 */
export async function writeDocument(
  services: CatalogueServices,
  document: Uint8Array,
  { ifMatch, ...options }: Given,
): Promise<Answer | { stored: ApiItem | null }> {
  const { collection = "contents" } = readFields(document);
  if (ifMatch !== null && collection !== "contents")
    throw new AppError("query.invalid", "If-Match: Only items can be sent with it.");
  const answers: LineOutcome[] = [];
  const others: (CurrentItem | null)[] = [];
  const assertCurrent = (current: CurrentItem | null) => {
    if (current && (ifMatch === "*" || ifMatch === `"${newestOf(current).updatedAt.toISOString()}"`)) return;
    others.push(current);
    throw new AppError("item.changed", "The item is not the one that If-Match names.");
  };
  const entry = { line: 1, collection: null, key: null, value: document };
  await importEntries(services, once(entry), {
    ...options,
    onLine: (outcome) => answers.push(outcome),
    ...(ifMatch !== null && { assertCurrent }),
  });
  const [answer] = answers;
  if (!answer) throw new TypeError("The import skipped the document.");
  return others[0] === undefined ? answerOf(answer) : { stored: await shownOf(services, others[0]) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Null if there is nothing that the actor may see. */
async function shownOf({ actor, store }: CatalogueServices, current: CurrentItem | null): Promise<ApiItem | null> {
  if (!current) return null;
  if (can(actor, "content.read")) return apiItem(newestOf(current), []);
  const { published } = current;
  return published && (await readPublicTypes({ store })).includes(published.type) ? apiItem(published, []) : null;
}
