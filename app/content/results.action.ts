import { previewField, type FieldChange } from "./change-field.ts";
import { GENRE_CHANGES, type GenreChange } from "./change-genres.ts";
import { changeResults, type ResultsChange, type ResultsChanged } from "./change-results.ts";
import { parseContentQuery } from "./read-content-list.ts";
import { checkResults, firstResults } from "./content-results.ts";
import { firstPage, type ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import type { Language } from "#app/languages/language.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { RESULTS_FIELDS, type ItemsIntent } from "#app/ui/admin/list/items-form.ts";
import type { Done, ListAct } from "#app/platform/actions/list-action.ts";
import { invalid } from "#app/platform/actions/list-form.ts";
import { leftText } from "#app/catalogue/trash/undone-text.ts";

/** A request changes results for at most this long; the browser then shows the progress and sends the next one. */
const MAX_MS = 3000;
const MAX_PREVIEWED = 500;
const MAX_NAMED = 20;

const CHANGED = { done: "admin.done.changed", soFar: "admin.done.changedSoFar" } as const;
const MESSAGES = {
  publish: { done: "admin.done.published", soFar: "admin.done.publishedSoFar" },
  unpublish: { done: "admin.done.unpublished", soFar: "admin.done.unpublishedSoFar" },
  trash: { done: "admin.done.trashed", soFar: "admin.done.trashedSoFar" },
  "change-genre": CHANGED,
  "change-field": CHANGED,
} as const;

/** Actions that can run on all results of a list; the others need chosen items. */
export const RESULTS_ACTIONS: Partial<Record<ItemsIntent, ListAct>> = {
  publish: (...request) => runChange(request, { action: "publish" }),
  unpublish: (...request) => runChange(request, { action: "unpublish" }),
  trash: (...request) => runChange(request, { action: "trash" }),
  "change-genre": (services, form, language) =>
    runChange([services, form, language], { action: "change-genre", ...genreChangeIn(form, language) }),
  "change-field": (services, form, language) =>
    runChange([services, form, language], { action: "change-field", ...fieldChangeIn(form, language) }),
  async "preview-field"(services, form, language) {
    const ids = await firstResults(services, queryIn(form), MAX_PREVIEWED);
    return previewed(await previewField(services, ids, fieldChangeIn(form, language), language), language);
  },
  async "check-results"(services, form, language) {
    const { at, ...check } = await checkResults(services, queryIn(form), instantIn(form, "since", language));
    const message = language.text("admin.common.items", { count: check.count, total: check.count });
    return { message, check: { ...check, at: at.toISOString() } };
  },
};

async function runChange([services, form, language]: Parameters<ListAct>, change: ResultsChange): Promise<Done> {
  const { text } = language;
  const range = { batch: textIn(form, "batch"), after: textIn(form, "after"), at: instantIn(form, "at", language) };
  const signal = AbortSignal.timeout(MAX_MS);
  const done = withEarlier(form, await changeResults(services, { query: queryIn(form), change, range }, signal));
  const { batch, changed, refused, left, leftCount, next } = done;
  const messages = MESSAGES[change.action];
  const undo = changed > 0 ? ({ intent: "undo-batch", ids: [batch] } as const) : null;
  if (next !== null) {
    const counts = { changed: `${changed}`, refused: `${refused}`, leftCount: `${leftCount}`, left: left.join("\n") };
    return { message: text(messages.soFar, { count: changed }), undo, goesOn: { batch, after: next, ...counts } };
  }
  const stay = change.action === "publish" ? "admin.done.incompleteStay" : "admin.done.stay";
  const sentences = [
    text(messages.done, { count: changed }),
    ...(refused > 0 ? [text(stay, { count: refused })] : []),
    ...leftText({ left, leftCount }, language),
  ];
  return { message: sentences.join(" "), undo };
}

/** Adds the results of earlier requests, which only the message needs. */
function withEarlier(form: FormData, done: ResultsChanged): ResultsChanged {
  const left = [...(textIn(form, "left")?.split("\n") ?? []), ...done.left].slice(0, MAX_NAMED);
  const sum = (name: "changed" | "refused" | "leftCount") => countIn(form, name) + done[name];
  return { ...done, changed: sum("changed"), refused: sum("refused"), leftCount: sum("leftCount"), left };
}

export function previewed({ problem, ...preview }: Awaited<ReturnType<typeof previewField>>, language: Language): Done {
  const message = language.text("admin.bulk.wouldChange", { count: preview.changes });
  return { message, preview: { ...preview, problem: problem ? formatMessage(language, problem) : "" } };
}

/** @throws {AppError} `query.invalid`. */
export function genreChangeIn(form: FormData, { text }: Language): { change: GenreChange; genre: string } {
  const change = GENRE_CHANGES.find((name) => name === form.get("change"));
  if (!change) throw invalid("change", text("admin.choose.genreChange"));
  const genre = form.get("genre");
  if (typeof genre !== "string") throw invalid("genre", text("admin.refused.noGenre"));
  return { change, genre };
}

/** @throws {AppError} `query.invalid`. */
export function fieldChangeIn(form: FormData, language: Language): FieldChange {
  const [field, text] = [form.get("field"), form.get("text")];
  if (typeof field !== "string") throw invalid("field", language.text("admin.refused.noField"));
  if (typeof text !== "string") throw invalid("text", language.text("admin.choose.value"));
  return { field, text: text.replaceAll("\r\n", "\n") };
}

function queryIn(form: FormData): ContentQuery {
  return firstPage(parseContentQuery(new URLSearchParams(textIn(form, RESULTS_FIELDS.query) ?? "")));
}

function textIn(form: FormData, name: string): string | null {
  const text = form.get(name);
  return typeof text === "string" && text !== "" ? text : null;
}

function instantIn(form: FormData, name: string, { text }: Language): Date {
  const at = new Date(textIn(form, name) ?? "");
  if (Number.isNaN(at.getTime())) throw invalid(name, text("admin.choose.countAgain"));
  return at;
}

function countIn(form: FormData, name: string): number {
  const count = Number(form.get(name));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
