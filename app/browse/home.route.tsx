import { requestContext, servicesContext } from "#app/context.ts";
import { handleErrors } from "#app/http.ts";
import { siteDescription } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { HomePage, sectionTitle } from "./home-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/home.route";
import { listData, siteData } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { readHomePage } from "./read-pages.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { origin, site } = context.get(requestContext);
  return { origin, site, ...(await readHomePage(context.get(servicesContext))) };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, site, page } = loaderData;
  const { covers, wall, sections } = page;
  const { name, tagline } = site;
  const language = metaLanguage();
  const base = origin + language.prefix;
  const description = site.description || siteDescription(language, site.kinds.map(kindOf));
  const image = covers.find(({ item }) => item?.bannerUrl)?.item?.bannerUrl ?? wall[0]?.thumbnailUrl;
  const lists = sections.filter(({ items }) => items.length > 0);
  const data = [siteData(base, name), ...lists.map(({ row, items }) => listData(base, sectionTitle(row, language), items))];
  return pageMeta({ matches, origin, path: "/", title: tagline || name, description, image, data });
}

export default function Home({ loaderData: { page, previews, teasers } }: Route.ComponentProps) {
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <HomePage {...page} />
      </CardTeasers>
    </PicturePreviews>
  );
}
