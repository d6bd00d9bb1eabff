import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { listHandMade, readListForm, removeHandMade, saveHandMade } from "#app/domain/lists/hand-made.ts";
import { answering, refuseUnknown, statusOf } from "#app/http.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { LIST_ITEMS, LIST_SLOTS, type HandMadeList } from "#app/kinds/site/site.ts";
import { slotField } from "#app/kinds/slots.ts";
import { LISTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { ListsEditor } from "#app/ui/admin/hand-made/lists-editor.tsx";
import { listEditPath, LISTS_INTENTS, type ListsAnswer, type ListsIntent } from "#app/ui/admin/hand-made/lists-form.ts";
import type { Route } from "./+types/lists";
import { adminMeta } from "../admin-page.ts";
import { requireFor } from "../actions/guard.ts";
import { readForm } from "../actions/read-form.ts";
import { refusalOf } from "../actions/refusal.ts";

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const lists = await listHandMade(services);
  const slug = params.slug ?? lists[0]?.slug;
  const form = slug === undefined ? null : await readListForm(services, slug);
  if (slug !== undefined && !form) throw redirect(LISTS_PATH);
  return { lists: lists.map(({ slug, title }) => ({ slug, title })), form };
});

export const action = answering(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const intent = field("intent");
  if (!LISTS_INTENTS.some((each) => each === intent)) return refuseUnknown();
  const list = listIn(field, intent === "add-list" ? field("slug").trim() : field("slug") || (params.slug ?? ""));
  try {
    await ACTIONS[intent as ListsIntent](services, list, field("basedOn"));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const answer: ListsAnswer = { intent, isDone: false, typed: list, message: refusalOf(error), problems: error.problems };
    return data(answer, { status: statusOf(error) });
  }
  if (intent === "remove-list") throw redirect(LISTS_PATH);
  if (intent === "add-list") throw redirect(listEditPath(list.slug));
  return data<ListsAnswer>({ intent, isDone: true, typed: list, message: "", problems: [] });
});

type Services = Parameters<typeof saveHandMade>[0];

const ACTIONS: Record<ListsIntent, (services: Services, list: HandMadeList, basedOn: string) => Promise<unknown>> = {
  "save-list": async (services, list, basedOn) => {
    if (basedOn === "") throw new AppError("customization.conflict", "Someone else has deleted this list in the meantime.");
    await saveHandMade(services, list, basedOn);
  },
  "add-list": (services, list) => saveHandMade(services, { ...list, codes: [] }, ""),
  "remove-list": async (services, { slug }, basedOn) => {
    if (basedOn === "") throw new AppError("customization.conflict", "Someone else has deleted this list in the meantime.");
    await removeHandMade(services, slug, basedOn);
  },
};

function listIn(field: (name: string) => string, slug: string): HandMadeList {
  const codes = Array.from({ length: LIST_SLOTS }, (_, place) => field(slotField(LIST_ITEMS, place + 1)).trim());
  const kind = ITEM_TYPES.find((type) => type === field("kind")) ?? ITEM_TYPES[0];
  return { slug, title: field("title"), text: field("text"), kind, codes: codes.filter(Boolean) };
}

export const meta = adminMeta("Lists");

export default function Lists({ loaderData: { lists, form }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Lists">
      <ListsEditor key={form?.list.slug ?? ""} lists={lists} form={form} answer={actionData ?? null} />
    </AdminPage>
  );
}
