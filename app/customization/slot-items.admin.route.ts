import { data } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { findForSlot } from "./slot-items.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { KINDS } from "#app/kinds/registry.ts";
import type { FoundForSlot } from "#app/ui/fields/slot-field.tsx";
import type { Route } from "./+types/slot-items.admin.route";
import { requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const kind = KINDS.find(({ path }) => path === params.kindPath);
  if (!kind) throw data(context.get(languageContext).language.text("admin.common.noSuchKind"), { status: 404 });
  const text = new URL(request.url).searchParams.get("q") ?? "";
  return { text, items: await findForSlot(context.get(servicesContext), kind, text) };
});

/** The form works without suggestions. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<FoundForSlot> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { text: new URL(request.url).searchParams.get("q") ?? "", items: [] };
  }
}

export const action = methodNotAllowed;
