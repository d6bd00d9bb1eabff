import { requestContext, servicesContext } from "#app/context.ts";
import { parseSearchQuery, searchByGenre, searchByTitle } from "#app/domain/search.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { searchPath } from "#app/kinds/addresses.ts";
import { SearchResults } from "#app/ui/sections/search-results.tsx";
import type { Route } from "./+types/search";
import { errorMeta, pageMeta } from "./page-meta.ts";

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { text, genre } = parseSearchQuery(new URL(request.url).searchParams);
  const { origin } = context.get(requestContext);
  if (text === "" && genre) return { origin, text, genre, byTitle: null, byGenre: await searchByGenre(services, genre) };
  return { origin, text, genre, byTitle: await searchByTitle(services, text), byGenre: null };
});

export const action = refuseOtherMethods;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return errorMeta();
  const { origin, text, genre } = loaderData;
  const wanted = text || genre?.label;
  return pageMeta({
    origin,
    path: searchPath({ q: text, genre: genre?.label }),
    title: wanted ? `Search: ${wanted}` : "Search",
    description: "Search the whole catalogue by title.",
    isListed: false,
  });
}

export default function Search({ loaderData: { text, genre, byTitle, byGenre } }: Route.ComponentProps) {
  return <SearchResults text={text} genre={genre} byTitle={byTitle} byGenre={byGenre} />;
}
