import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { readDownload } from "./open-download.ts";
import { handleErrors, redirectTo, methodNotAllowed } from "#app/http.ts";
import { chooserPath } from "#app/kinds/addresses/addresses.ts";
import type { Route } from "./+types/download.route";
import { errorMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const target = await readDownload(context.get(servicesContext), params.id, context.get(requestContext).automation);
  if (target.leadsTo === "chooser") throw redirectTo(chooserPath(target.item));
  context.get(countContext)({ event: "download", id: params.id });
  throw redirectTo(target.link);
});

export const action = methodNotAllowed;
export const meta = errorMeta;

export default function Download() {
  return null;
}
