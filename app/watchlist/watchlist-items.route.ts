import { servicesContext } from "#app/context.ts";
import { parseIds, readListed } from "./watchlist-items.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { refreshedOf, type RefreshAnswer } from "./refreshed.ts";
import type { Route } from "./+types/watchlist-items.route";

const FRESH_SECONDS = 60;

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const ids = parseIds(new URL(request.url).searchParams);
  const items = await readListed(context.get(servicesContext), ids);
  const answer: RefreshAnswer = { items: items.map(refreshedOf) };
  return Response.json(answer, {
    headers: { "Cache-Control": `private, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" },
  });
});

export const action = methodNotAllowed;
