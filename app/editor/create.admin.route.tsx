import { redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { nextCode } from "#app/catalogue/items/item-codes.ts";
import { handleErrors } from "#app/http.ts";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { blankInput } from "#app/kinds/forms/form-fields.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOf, KINDS } from "#app/kinds/registry.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import stylesheet from "#app/styles/app.css?url";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { refusedItem } from "./saving/item-answer.ts";
import { ItemEditor } from "./item-editor.admin.tsx";
import { KindSwitcher } from "#app/ui/forms/kind-switcher.tsx";
import type { Route } from "./+types/create.admin.route";
import { editorFacts } from "./editor-facts.action.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readFormData } from "#app/platform/actions/read-form.ts";
import { answerCreate } from "./saving/save-item.action.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  requireFor(context, "drafts.own");
  const kind = requireKind(params.kindPath);
  const services = context.get(servicesContext);
  const [code, facts] = await Promise.all([nextCode(services, kind), editorFacts(context)]);
  return { type: kind.type, id: services.newId(), code, facts };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "drafts.own");
  return answerCreate(context, requireKind(params.kindPath), await readFormData(request));
});

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedItem);
}

export const meta = adminMeta("admin.page.create");

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const { type, id, code, facts } = loaderData;
  const kind = kindOf(type);
  const source = { type, id, code, basedOn: "", input: blankInput(kind), path: null, isPublic: false, draft: null, public: null };
  return (
    <AdminPage title={text("admin.page.create")}>
      <KindSwitcher current={kind} to={createPath} />
      <ItemEditor key={type} source={source} pageAnswer={actionData ?? null} stylesheet={stylesheet} {...facts} />
    </AdminPage>
  );
}

/** Redirects an unknown kind to the content list, and the default kind to the address without it. */
function requireKind(path: string | undefined): Kind {
  const kind = path === undefined ? KINDS[0] : KINDS.find((kind) => kind.path === path);
  if (!kind) throw redirect(ADMIN_HOME);
  if (path !== undefined && kind === KINDS[0]) throw redirect(createPath(kind));
  return kind;
}
