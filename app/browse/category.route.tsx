import { requestContext, servicesContext } from "#app/context.ts";
import { readCategoryPage } from "./read-pages.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { parseListQuery } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, redirectUnknown, methodNotAllowed, throwNotFound } from "#app/http.ts";
import { feedPath } from "#app/kinds/addresses/addresses.ts";
import { listQuery } from "#app/kinds/lists/list-address.ts";
import { addressOf, newestOf, type ListView } from "#app/kinds/lists/list-view.ts";
import { describeFilters } from "#app/kinds/names/value-labels.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { feedTitle } from "#app/lib/addresses/feed-paths.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { CategoryContent } from "./category-content.tsx";
import type { Route } from "./+types/category.route";
import { crumbData, homeCrumb, kindCrumb, listData } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) redirectUnknown(request);
  const query = parseListQuery(new URL(request.url).searchParams);
  return { origin: context.get(requestContext).origin, ...(await readCategoryPage(services, kind, query)) };
});

export const action = handleErrors(async ({ context, params }: Route.ActionArgs) => {
  const kind = await publicKindByPath(context.get(servicesContext), params.kindPath);
  return kind ? methodNotAllowed() : throwNotFound();
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, category } = loaderData;
  const language = metaLanguage();
  const kind = kindOf(category.type);
  const { path } = kind;
  const { many } = kindName(language, kind);
  const base = origin + language.prefix;
  const { explore } = category;
  const wanted = describeFilters(explore, language);
  return pageMeta({
    matches,
    origin,
    path: `/${path}${listQuery(addressOf(explore))}`,
    title: wanted ? `${wanted} · ${many}` : many,
    description: language.text("category.description", { kinds: many }),
    image: category.banners[0]?.bannerUrl,
    feed: { title: feedTitle(language, siteNameIn(matches), many, wanted), path: feedPath({ path }, newestOf(explore)) },
    data: [listData(base, many, explore.page.items), crumbData(base, [homeCrumb(language), kindCrumb(kind, language)])],
    isListed: explore.page.items.length > 0 && isPageOfItsOwn(explore),
  });
}

/** Search engines index a kind and each genre alone, but no combinations. */
function isPageOfItsOwn({ text, choices, sort, defaultSort }: ListView): boolean {
  return text === "" && sort === defaultSort && choices.length <= 1 && choices.every(({ key }) => key === "genre");
}

export default function Category({ loaderData: { category, previews, teasers } }: Route.ComponentProps) {
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <CategoryContent kind={kindOf(category.type)} {...category} />
      </CardTeasers>
    </PicturePreviews>
  );
}
