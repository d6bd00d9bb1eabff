import { use } from "react";
import { requestContext, servicesContext } from "#app/context.ts";
import { readLandingCovers } from "#app/browse/landing.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { missedSearchOf } from "./missed-searches.ts";
import { readExactNames, search } from "./search.ts";
import { readFallbackSuggestions } from "./fallback-suggestions.ts";
import { readPreviews, searchPictures } from "#app/pictures/shown-pictures.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { feedPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import { addressOf, isWhole, newestOf } from "#app/kinds/lists/list-view.ts";
import { describeFilters } from "#app/kinds/names/value-labels.ts";
import { feedTitle } from "#app/lib/addresses/feed-paths.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { Seen } from "#app/ui/layout/seen.tsx";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { CopySearchPage } from "./copy-search-page.tsx";
import { SearchPage } from "./search-page.tsx";
import type { Route } from "./+types/search.route";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const query = parseListQuery(new URL(request.url).searchParams);
  const [list, names] = await Promise.all([search(services, query), readExactNames(services, query.text)]);
  const isMissed = missedSearchOf(list, names) !== null;
  const covers = isWhole(list) ? await readLandingCovers(services) : [];
  const fallback = list.page.items.length === 0 ? await readFallbackSuggestions(services) : null;
  const shown = [...list.page.items, ...(fallback?.trending ?? [])];
  const [previews, teasers] = await Promise.all([
    readPreviews(services, searchPictures(shown, covers)),
    readTeasers(services, shown),
  ]);
  return { origin: context.get(requestContext).origin, list, names, covers, fallback, previews, teasers, isMissed };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, list } = loaderData;
  const language = metaLanguage();
  const wanted = describeFilters(list, language);
  return pageMeta({
    matches,
    origin,
    path: searchPath(addressOf(list)),
    title: wanted ? language.text("search.titleWith", { text: wanted }) : language.text("search.title"),
    description: language.text("search.description"),
    feed: wanted
      ? { title: feedTitle(language, siteNameIn(matches), null, wanted), path: feedPath("search", newestOf(list)) }
      : undefined,
    isListed: isWhole(list) && list.sort === list.defaultSort,
  });
}

export default function Search({
  loaderData: { list, names, covers, fallback, previews, teasers, isMissed },
}: Route.ComponentProps) {
  const { path } = useLanguage();
  if (use(PageContext).copy) return <CopySearchPage />;
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        {isMissed && <Seen path={`${path("/search/seen")}?${new URLSearchParams({ q: list.text })}`} />}
        <SearchPage list={list} names={names} covers={covers} fallback={fallback} />
      </CardTeasers>
    </PicturePreviews>
  );
}
