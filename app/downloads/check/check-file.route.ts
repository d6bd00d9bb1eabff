import { formsContext, servicesContext } from "#app/context.ts";
import { handleErrors } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { readPublicDownloads } from "../open-download.ts";
import type { Route } from "./+types/check-file.route";
import { findFiles } from "./find-files.ts";

export const loader = handleErrors(async ({ context, params: { id = "", sha256 = "" } }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { downloads } = await readPublicDownloads(services, id);
  return Response.json(downloads.some((each) => each.sha256 === sha256) ? await services.store.pieces.get([sha256]) : []);
});

/** The digits are in the body, so that no log has them. */
export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const digits = new URLSearchParams(await request.text()).get("digits") ?? "";
  if (!/^[0-9a-f]{5}$/.test(digits)) throw new AppError("query.invalid", "Send five hexadecimal digits.");
  const wait = context.get(formsContext).takeForm(true);
  if (wait > 0) throw new AppError("request.too-many", "Too many requests.", [], wait);
  return Response.json(await findFiles(context.get(servicesContext), digits));
});
