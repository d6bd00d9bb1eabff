import { data, redirect, Link, Form, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { addHandMade, changeHandMade, listHandMade, readListForm, removeHandMade } from "./hand-made.ts";
import { handleErrors, throwNotFound, statusOf } from "#app/http.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { LIST_ITEMS, LIST_SLOTS, type HandMadeList } from "#app/site/site.ts";
import { slotField } from "#app/customization/slots.ts";
import { LISTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { listEditPath, LISTS_INTENTS, refusedList, type ListsAnswer, type ListsIntent, type ListSource } from "./lists-form.ts";
import type { Route } from "./+types/edit-lists.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useState } from "react";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { ListEditor } from "./list-editor.admin.tsx";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const lists = await listHandMade(services);
  const slug = params.slug ?? lists[0]?.slug;
  const form = slug === undefined ? null : await readListForm(services, slug);
  const named = lists.map(({ slug, title }) => ({ slug, title }));
  return data({ lists: named, form, isMissing: slug !== undefined && !form }, form || slug === undefined ? 200 : 404);
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const intent = field("intent");
  if (!LISTS_INTENTS.some((each) => each === intent)) return throwNotFound();
  const isNew = intent === "add-list" || intent === "save-as-list";
  const list = listIn(field, isNew ? field("slug").trim() : field("slug") || (params.slug ?? ""));
  try {
    await ACTIONS[intent as ListsIntent](services, list, field("basedOn"));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const isGone = intent === "save-as-list" || error.code === "list.gone";
    const { language } = context.get(languageContext);
    const answer: ListsAnswer = {
      intent,
      isDone: false,
      isGone,
      typed: list,
      message: errorMessage(error, language),
      problems: formatProblems(language, error.problems),
    };
    return data(answer, { status: statusOf(error) });
  }
  if (intent === "remove-list") throw redirect(LISTS_PATH);
  if (isNew) throw redirect(listEditPath(list.slug));
  return data<ListsAnswer>({ intent, isDone: true, isGone: false, typed: list, message: "", problems: [] });
});

type Services = Parameters<typeof addHandMade>[0];

const ACTIONS: Record<ListsIntent, (services: Services, list: HandMadeList, basedOn: string) => Promise<unknown>> = {
  "save-list": changeHandMade,
  "add-list": (services, list) => addHandMade(services, { ...list, codes: [] }),
  "save-as-list": addHandMade,
  "remove-list": (services, { slug }, basedOn) => removeHandMade(services, slug, basedOn),
};

function listIn(field: (name: string) => string, slug: string): HandMadeList {
  const codes = Array.from({ length: LIST_SLOTS }, (_, index) => field(slotField(LIST_ITEMS, index + 1)).trim());
  const kind = ITEM_TYPES.find((type) => type === field("kind")) ?? ITEM_TYPES[0];
  return { slug, title: field("title"), text: field("text"), kind, codes: codes.filter(Boolean) };
}

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedList);
}

/** After a conflict, the next save is based on the version that was saved elsewhere. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta = adminMeta("admin.page.lists");

export default function Lists({ loaderData: { lists, form, isMissing }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  // Without scripts, the page of a deleted list is rendered again with the typed values.
  const source = form ?? (actionData?.isGone ? { list: actionData.typed, basedOn: "", items: [] } : null);
  return (
    <AdminPage title={text("admin.page.lists")} lead={!source && text(isMissing ? "admin.lists.missing" : "admin.lists.intro")}>
      <ListsEditor key={form?.list.slug ?? ""} lists={lists} source={source} answer={actionData ?? null} />
    </AdminPage>
  );
}

type ListsEditorProps = {
  lists: readonly { slug: string; title: string }[];
  /** Null if there is no list. */
  source: ListSource | null;
  answer: ListsAnswer | null;
};

function ListsEditor({ lists, source, answer }: ListsEditorProps) {
  const { text } = useLanguage();
  const add = <AddList answer={answer?.intent === "add-list" ? answer : null} />;
  return (
    <div className="flex w-full max-w-settings min-w-0 flex-col gap-32">
      {lists.length > 0 && (
        <nav aria-label={text("admin.page.lists")} className="flex flex-wrap">
          {lists.map(({ slug, title }) => (
            <Link
              key={slug}
              to={listEditPath(slug)}
              aria-current={slug === source?.list.slug ? "page" : undefined}
              dir="auto"
              className="tab text-14 whitespace-normal"
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      {source ? (
        <ListEditor source={source} answer={answer?.intent === "add-list" ? null : answer}>
          {add}
        </ListEditor>
      ) : (
        add
      )}
    </div>
  );
}

function AddList({ answer }: { answer: ListsAnswer | null }) {
  const language = useLanguage();
  const { text } = language;
  const form = useFirstProblem(answer);
  const isLive = useIsHydrated();
  const [title, setTitle] = useState(answer?.typed.title ?? "");
  const [slug, setSlug] = useState<string | null>(answer?.typed.slug ?? null);
  const problemOf = (field: string) => answer?.problems.find((each) => each.field === field)?.message ?? null;
  return (
    <Form ref={form} method="post" className="flex flex-col items-start gap-16 border-t border-line pt-24">
      <h2 className="text-18">{text("admin.lists.new")}</h2>
      <input type="hidden" name="intent" value="add-list" />
      <div className="grid w-full gap-16 tablet:grid-cols-3">
        <SiteField
          name="title"
          id="new-list-title"
          label={text("admin.common.name")}
          value={title}
          problem={problemOf("title")}
          onChange={setTitle}
        />
        <SiteField
          name="slug"
          id="new-list-slug"
          label={text("admin.lists.address")}
          value={slug ?? (isLive ? addressOf(title) : "")}
          placeholder="long-nights"
          problem={problemOf("slug")}
          onChange={setSlug}
        />
        <label className="flex min-w-0 flex-col gap-8">
          <span className="text-14 font-strong">{text("admin.column.kind")}</span>
          <select name="kind" defaultValue={answer?.typed.kind} className="control">
            {ITEM_TYPES.map((type) => (
              <option key={type} value={type}>
                {kindName(language, { type }).many}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FormProblem text={answer && answer.problems.length === 0 ? answer.message : ""} />
      <button type="submit" className="quiet-button">
        {text("admin.lists.add")}
      </button>
    </Form>
  );
}

function addressOf(title: string): string {
  return title
    .split(/\s+/)
    .map(slugOf)
    .join("-")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40)
    .replace(/-$/, "");
}
