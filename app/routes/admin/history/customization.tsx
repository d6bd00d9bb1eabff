import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { readCustomizationHistory, restoreCustomization } from "#app/domain/history/customization-history.ts";
import { answering } from "#app/http.ts";
import { customizationHistoryPath, customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOf, KINDS } from "#app/kinds/registry.ts";
import { listNames } from "#app/kinds/slots.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { HistoryPage } from "#app/ui/admin/history/history-page.tsx";
import type { Route } from "./+types/customization";
import { requireFor } from "../actions/guard.ts";
import { adminMeta } from "../admin-page.ts";
import { readForm } from "../actions/read-form.ts";
import { answerRestore, chosenIn } from "./read-history-form.ts";

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const kind = kindAt(params.kindPath);
  return { type: kind.type, view: await readCustomizationHistory(context.get(servicesContext), kind, chosenIn(url)) };
});

export const action = answering(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const kind = kindAt(params.kindPath);
  return answerRestore(
    { field: await readForm(request), path: customizationHistoryPath(kind) },
    async ({ version, basedOn, field }) => {
      const lists = field === "" ? null : listNames(kind).filter((name) => name === field);
      await restoreCustomization(services, kind, { version, basedOn, lists });
    },
    ({ field }) => slotLabel(kind, field),
  );
});

export const meta = adminMeta("History");

export default function CustomizationHistory({ loaderData: { type, view }, actionData }: Route.ComponentProps) {
  const kind = kindOf(type);
  return (
    <HistoryPage
      subject={`Customization: ${kind.label.many}`}
      back={{ to: customizationPath(kind), label: "Back to the lists" }}
      view={view}
      consequence="Restoring changes the page immediately."
      problem={actionData?.message ?? ""}
    />
  );
}

/** "Banner 2" of "banners.2". */
function slotLabel(kind: Kind, field: string): string {
  const [list = "", number = ""] = field.split(".");
  const name = listNames(kind).find((name) => name === list);
  return name ? `${kind.lists[name]?.label} ${number}` : field;
}

function kindAt(path: string): Kind {
  const kind = KINDS.find((kind) => kind.path === path);
  if (!kind) throw redirect(ADMIN_HOME);
  return kind;
}
