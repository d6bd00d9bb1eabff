import { redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { forgetItemHistory, readItemHistory, restoreItem } from "./item-history.ts";
import { handleErrors } from "#app/http.ts";
import { editPath, itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formFields, inputLabel } from "#app/kinds/forms/form-fields.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { FORGET_FIELD } from "./history-form.ts";
import { HistoryPage } from "./history-page.admin.tsx";
import { InTrash } from "../trash/restore-form.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Route } from "./+types/item-history.admin.route";
import { requireFor } from "#app/platform/actions/guard.ts";
import { requireKind } from "#app/platform/actions/require-kind.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { answerRestore, chosenIn } from "./read-history-form.action.ts";

export const loader = handleErrors(async ({ context, params, url }: Route.LoaderArgs) => {
  requireFor(context, "drafts.own");
  const services = context.get(servicesContext);
  const { language } = context.get(languageContext);
  return readItemHistory(services, requireKind(params.type), params.id, chosenIn(url), language).catch(orLeave);
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "drafts.own");
  const services = context.get(servicesContext);
  const kind = requireKind(params.type);
  const path = itemHistoryPath({ type: kind.type, id: params.id });
  const { language } = context.get(languageContext);
  const field = await readForm(request);
  if (field(FORGET_FIELD) === "yes") {
    await forgetItemHistory(services, kind, params.id);
    throw redirect(path);
  }
  return answerRestore(
    { field, path, context },
    async ({ version, basedOn, field }) => {
      const fields = formFields(kind).flatMap(([name]) => (name === field ? [name] : []));
      const wanted = { version, basedOn: new Date(basedOn), fields: field === "" ? null : fields };
      await restoreItem(services, kind, params.id, wanted);
    },
    (problem) => inputLabel(kind, problem.field.split("."), language),
  );
});

export const meta = adminMeta("admin.page.history");

const CONSEQUENCES = {
  publish: "admin.history.restorePublishes",
  draft: "admin.history.restoreChangesDraft",
} as const;

export default function ItemHistory({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const { item, restoring } = loaderData;
  const canForget = useCan("content.edit");
  const isInTrash = restoring === "in-trash";
  const code = item.cId && ` (${item.cId})`;
  return (
    <HistoryPage
      subject={`${kindName(language, item).one}: ${item.itemName}${code}`}
      back={
        isInTrash
          ? { to: "/admin/trash", label: text("admin.history.backToTrash") }
          : { to: editPath(item), label: text("admin.form.backToForm") }
      }
      notice={isInTrash && <InTrash id={item.id} />}
      view={loaderData}
      consequence={isInTrash ? "" : text(CONSEQUENCES[restoring])}
      problem={actionData?.message ?? ""}
      canForget={canForget && !isInTrash}
    />
  );
}

function orLeave(error: unknown): never {
  if (error instanceof AppError && error.code === "item.not-found") throw redirect(ADMIN_HOME);
  throw error;
}
