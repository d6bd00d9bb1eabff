import { requestContext, servicesContext } from "#app/context.ts";
import { describeList } from "#app/downloads/formats/describe-files.ts";
import { filesAnswer } from "#app/downloads/formats/file-answer.ts";
import { handleErrors, methodNotAllowed, throwNotFound } from "#app/http.ts";
import type { Route } from "./+types/list-files.route";
import { readHandMade } from "./hand-made.ts";

/** All files of a list, as a playlist or for download managers. */
export const loader = handleErrors(async ({ context, params: { slug }, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const shown = await readHandMade(services, slug);
  if (!shown) return throwNotFound();
  const files = await describeList(services, shown.items, context.get(requestContext));
  return files.length > 0 ? filesAnswer(files, slug, request) : throwNotFound();
});

export const action = methodNotAllowed;
