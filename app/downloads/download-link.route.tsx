import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { readFileLink, readSeasonLink } from "./open-download.ts";
import { handleErrors, redirectTo, methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/download-link.route";
import { errorMeta } from "#app/meta/page-meta.ts";

/** Leads to the link of a season, or of a file or one of its mirrors. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { automation } = context.get(requestContext);
  const link = await (params.season === undefined
    ? readFileLink(services, params, automation)
    : readSeasonLink(services, params, automation));
  context.get(countContext)({ event: "download", id: params.id });
  throw redirectTo(link);
});

export const action = methodNotAllowed;
export const meta = errorMeta;

export default function DownloadLink() {
  return null;
}
