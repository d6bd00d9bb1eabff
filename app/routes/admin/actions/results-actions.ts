import { previewField, type FieldChange } from "#app/domain/items/change-field.ts";
import { GENRE_CHANGES, type GenreChange } from "#app/domain/items/change-genres.ts";
import { changeResults, type ResultsChange, type ResultsChanged } from "#app/domain/lists/change-results.ts";
import { parseContentQuery } from "#app/domain/lists/content-list.ts";
import { checkResults, firstResults } from "#app/domain/lists/content-results.ts";
import type { Services } from "#app/domain/services.ts";
import { firstPage, type ContentQuery } from "#app/kinds/lists/content-list.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { RESULTS_FIELDS, type ItemsIntent } from "#app/ui/admin/items/items-form.ts";
import type { Done } from "./list-action.ts";
import { invalid } from "./list-form.ts";
import { leftText } from "./undone-text.ts";

/** A request changes results for this long; the browser then shows how far it is and sends the next one. */
const MAX_MS = 3000;
const MAX_PREVIEWED = 500;
const MAX_NAMED = 20;

const ITEMS = { one: "item", many: "items" };
const INCOMPLETE = {
  one: "draft is not complete yet and stays as it is",
  many: "drafts are not complete yet and stay as they are",
};
const REFUSED = { one: "stays as it is", many: "stay as they are" };
const DONE: Record<ResultsChange["action"], string> = {
  publish: "published",
  unpublish: "unpublished",
  trash: "moved to the trash",
  "change-genre": "changed",
  "change-field": "changed",
};

type ResultsAction = (services: Services, form: FormData) => Promise<Done>;

/** The actions on all results of a list; the others are on chosen items alone. */
export const RESULTS_ACTIONS: Partial<Record<ItemsIntent, ResultsAction>> = {
  publish: (services, form) => runChange(services, form, { action: "publish" }),
  unpublish: (services, form) => runChange(services, form, { action: "unpublish" }),
  trash: (services, form) => runChange(services, form, { action: "trash" }),
  "change-genre": (services, form) => runChange(services, form, { action: "change-genre", ...genreChangeIn(form) }),
  "change-field": (services, form) => runChange(services, form, { action: "change-field", ...fieldChangeIn(form) }),
  async "preview-field"(services, form) {
    const ids = await firstResults(services, queryIn(form), MAX_PREVIEWED);
    const preview = await previewField(services, ids, fieldChangeIn(form));
    return { message: `${countOf(preview.changes, ITEMS)} would change.`, preview };
  },
  async "check-results"(services, form) {
    const { at, ...check } = await checkResults(services, queryIn(form), instantIn(form, "since"));
    return { message: countOf(check.count, ITEMS), check: { ...check, at: at.toISOString() } };
  },
};

async function runChange(services: Services, form: FormData, change: ResultsChange): Promise<Done> {
  const range = { batch: textIn(form, "batch"), after: textIn(form, "after"), at: instantIn(form, "at") };
  const signal = AbortSignal.timeout(MAX_MS);
  const done = withEarlier(form, await changeResults(services, { query: queryIn(form), change, range }, signal));
  const { batch, changed, refused, left, leftCount, next } = done;
  const count = `${countOf(changed, ITEMS)} ${DONE[change.action]}`;
  const undo = changed > 0 ? ({ intent: "undo-batch", ids: [batch] } as const) : null;
  if (next !== null) {
    const counts = { changed: `${changed}`, refused: `${refused}`, leftCount: `${leftCount}`, left: left.join("\n") };
    return { message: `${count} so far.`, undo, goesOn: { batch, after: next, ...counts } };
  }
  const refusedText = refused > 0 ? ` ${countOf(refused, change.action === "publish" ? INCOMPLETE : REFUSED)}.` : "";
  return { message: `${count}.${refusedText}${leftText(left, leftCount)}`, undo };
}

/** Adds what the requests before this one did, which only the message needs. */
function withEarlier(form: FormData, done: ResultsChanged): ResultsChanged {
  const left = [...(textIn(form, "left")?.split("\n") ?? []), ...done.left].slice(0, MAX_NAMED);
  const sum = (name: "changed" | "refused" | "leftCount") => countIn(form, name) + done[name];
  return { ...done, changed: sum("changed"), refused: sum("refused"), leftCount: sum("leftCount"), left };
}

/** @throws {AppError} `query.invalid`. */
export function genreChangeIn(form: FormData): { change: GenreChange; genre: string } {
  const change = GENRE_CHANGES.find((name) => name === form.get("change"));
  if (!change) throw invalid("change", "Choose whether to add, remove or replace.");
  const genre = form.get("genre");
  if (typeof genre !== "string") throw invalid("genre", "Type a genre.");
  return { change, genre };
}

/** @throws {AppError} `query.invalid`. */
export function fieldChangeIn(form: FormData): FieldChange {
  const [field, text] = [form.get("field"), form.get("text")];
  if (typeof field !== "string") throw invalid("field", "Choose a field.");
  if (typeof text !== "string") throw invalid("text", "Type a value.");
  return { field, text: text.replaceAll("\r\n", "\n") };
}

function queryIn(form: FormData): ContentQuery {
  return firstPage(parseContentQuery(new URLSearchParams(textIn(form, RESULTS_FIELDS.query) ?? "")));
}

function textIn(form: FormData, name: string): string | null {
  const text = form.get(name);
  return typeof text === "string" && text !== "" ? text : null;
}

function instantIn(form: FormData, name: string): Date {
  const at = new Date(textIn(form, name) ?? "");
  if (Number.isNaN(at.getTime())) throw invalid(name, "Count the results again.");
  return at;
}

function countIn(form: FormData, name: string): number {
  const count = Number(form.get(name));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
