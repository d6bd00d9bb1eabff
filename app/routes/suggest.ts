import { servicesContext } from "#app/context.ts";
import { suggest } from "#app/domain/search/search.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { Suggestion, SuggestionsAnswer } from "#app/kinds/suggestions.ts";
import type { Route } from "./+types/suggest";

const FRESH_SECONDS = 60;

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const suggested = await suggest(context.get(servicesContext), new URL(request.url).searchParams.get("q") ?? "");
  const suggestions = suggested.map(({ item, nameParts }): Suggestion => ({
    path: itemPath(item),
    nameParts,
    year: releasedYearOf(item.releasedYear),
    kind: kindOf(item.type).label.one,
    thumbnailUrl: item.thumbnailUrl,
  }));
  const answer: SuggestionsAnswer = { suggestions };
  return Response.json(answer, {
    headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" },
  });
});

export const action = refuseOtherMethods;
