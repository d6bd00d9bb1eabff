import { Link, redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readSlots } from "#app/domain/lists/customization.ts";
import { answering } from "#app/http.ts";
import { customizationHistoryPath, customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOf, KINDS } from "#app/kinds/registry.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { CustomizationEditor } from "#app/ui/forms/slots/customization-editor.tsx";
import { SlotsDraftPanel } from "#app/ui/forms/slots/slots-draft-panel.tsx";
import { KindSwitcher } from "#app/ui/forms/kind-switcher.tsx";
import type { Route } from "./+types/customization";
import { adminMeta } from "../admin-page.ts";
import { requireFor } from "../actions/guard.ts";
import { readFormData } from "../actions/read-form.ts";
import { answerSlots } from "../actions/save-slots.ts";

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const kind = kindAt(params.kindPath);
  return {
    type: kind.type,
    form: await readSlots(context.get(servicesContext), kind),
    origin: context.get(requestContext).origin,
  };
});

export const action = answering(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  return answerSlots(context, kindAt(params.kindPath), await readFormData(request));
});

export const meta = adminMeta("Customize Pages");

export default function CustomizePages({ loaderData: { type, form, origin }, actionData }: Route.ComponentProps) {
  const kind = kindOf(type);
  return (
    <AdminPage
      title="Customize Pages"
      actions={
        <Link to={customizationHistoryPath(kind)} className="quiet-button">
          History
        </Link>
      }
    >
      <KindSwitcher current={kind} to={customizationPath} />
      {form.draft && <SlotsDraftPanel key={`${type} draft`} draft={form.draft} origin={origin} pageAnswer={actionData ?? null} />}
      <CustomizationEditor key={type} kind={kind} form={form} pageAnswer={actionData ?? null} />
    </AdminPage>
  );
}

function kindAt(path: string | undefined): Kind {
  const kind = path === undefined ? KINDS[0] : KINDS.find((kind) => kind.path === path);
  if (!kind) throw redirect(ADMIN_HOME);
  if (path !== undefined && kind === KINDS[0]) throw redirect(customizationPath(kind));
  return kind;
}
