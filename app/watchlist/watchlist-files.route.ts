import { requestContext, servicesContext } from "#app/context.ts";
import { describeList } from "#app/downloads/formats/describe-files.ts";
import { filesAnswer } from "#app/downloads/formats/file-answer.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/watchlist-files.route";
import { parseIds, readListed } from "./watchlist-items.ts";

/** A part of the Metalink that the browser makes of a watchlist. */
export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const listed = await readListed(services, parseIds(new URL(request.url).searchParams));
  const items = await Promise.all(listed.map(({ id }) => services.store.items.get(id)));
  const files = await describeList(
    services,
    items.filter((item) => item !== null),
    context.get(requestContext),
  );
  return filesAnswer(files, "watchlist", request);
});

export const action = methodNotAllowed;
