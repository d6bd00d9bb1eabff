import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { suggest } from "./search.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { Route } from "./+types/completions.route";

const FRESH_SECONDS = 60;

/** OpenSearch suggestions: the text, then parallel lists of names, notes and addresses. */
export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const suggested = await suggest(context.get(servicesContext), typed);
  const items = suggested.items.map(({ item }) => item);
  const notes = items.map(({ type, releasedYear }) =>
    [kindName(language, { type }).one, releasedYearOf(releasedYear)].filter(Boolean).join(language.text("common.comma")),
  );
  const answer = [
    typed,
    items.map(({ itemName }) => itemName),
    notes,
    items.map((item) => origin + language.path(itemPath(item))),
  ];
  return new Response(JSON.stringify(answer), {
    headers: {
      "Content-Type": "application/x-suggestions+json; charset=utf-8",
      "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
      "X-Robots-Tag": "noindex",
    },
  });
});

export const action = methodNotAllowed;
