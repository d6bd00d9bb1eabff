import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { readFileLink } from "./open-download.ts";
import { handleErrors, redirectTo, methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/download-file.route";
import { errorMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const link = await readFileLink(context.get(servicesContext), params, context.get(requestContext).automation);
  context.get(countContext)({ event: "download", id: params.id });
  throw redirectTo(link);
});

export const action = methodNotAllowed;
export const meta = errorMeta;

export default function DownloadFile() {
  return null;
}
