import { data, redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { addHandMade, changeHandMade, listHandMade, readListForm, removeHandMade } from "./hand-made.ts";
import { handleErrors, throwNotFound, statusOf } from "#app/http.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { LIST_ITEMS, LIST_SLOTS, type HandMadeList } from "#app/site/site.ts";
import { slotField } from "#app/kinds/slots.ts";
import { LISTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { ListsEditor } from "./lists-editor.admin.tsx";
import { listEditPath, LISTS_INTENTS, type ListsAnswer, type ListsIntent } from "./lists-form.ts";
import type { Route } from "./+types/edit-lists.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

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

export const meta = adminMeta("admin.page.lists");

export default function Lists({ loaderData: { lists, form, isMissing }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.lists")}>
      <ListsEditor key={form?.list.slug ?? ""} lists={lists} form={form} isMissing={isMissing} answer={actionData ?? null} />
    </AdminPage>
  );
}
