import { requestContext, servicesContext } from "#app/context.ts";
import { readGenreCovers } from "#app/domain/landing.ts";
import { parseSearchQuery, searchByGenre, searchByTitle } from "#app/domain/search.ts";
import { readPreviews, searchPictures } from "#app/domain/shown-pictures.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { searchPath } from "#app/kinds/addresses.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { SearchResults } from "#app/ui/sections/search-results.tsx";
import type { Route } from "./+types/search";
import { errorMeta, pageMeta } from "./page-meta.ts";

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { text, genre } = parseSearchQuery(new URL(request.url).searchParams);
  const byGenre = text === "" && genre ? await searchByGenre(services, genre) : null;
  const byTitle = byGenre ? null : await searchByTitle(services, text);
  const covers = text === "" && !genre ? await readGenreCovers(services) : [];
  const { origin } = context.get(requestContext);
  const previews = await readPreviews(services, searchPictures({ byTitle, byGenre, covers }));
  return { origin, text, genre, byTitle, byGenre, covers, previews };
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

export default function Search({ loaderData: { previews, ...found } }: Route.ComponentProps) {
  return (
    <PicturePreviews value={previews}>
      <SearchResults {...found} />
    </PicturePreviews>
  );
}
