import { requestContext, servicesContext } from "#app/context.ts";
import { readHome, NEWEST_KNOWN } from "#app/domain/lists/home.ts";
import { readHomeCovers, readWall } from "#app/domain/lists/landing.ts";
import { readTeasers } from "#app/domain/lists/teasers.ts";
import { homePictures, readPreviews } from "#app/domain/pictures/shown-pictures.ts";
import { answering } from "#app/http.ts";
import { kindsInSentence } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { HomePage, sectionTitle } from "#app/ui/pages/home-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/home";
import { listData, siteData } from "../meta/linked-data.ts";
import { metaLanguage } from "../meta/meta-language.ts";
import { errorMeta, pageMeta } from "../meta/page-meta.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const [home, wall, covers] = await Promise.all([readHome(services), readWall(services), readHomeCovers(services)]);
  const [previews, teasers] = await Promise.all([
    readPreviews(services, homePictures(home.sections)),
    readTeasers(
      services,
      home.sections.flatMap(({ items }) => items),
    ),
  ]);
  const { origin, site } = context.get(requestContext);
  const { hero } = (await services.store.settings.get()).site;
  return { origin, site, previews, teasers, page: { ...home, newestKnown: NEWEST_KNOWN, hero, wall, covers } };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, site, page } = loaderData;
  const { covers, wall, sections } = page;
  const { name, tagline } = site;
  const language = metaLanguage();
  const base = origin + language.prefix;
  const kinds = kindsInSentence(language, site.kinds.map(kindOf));
  const description = site.description || language.text("home.description", { kinds });
  const image = covers.find(({ item }) => item?.bannerUrl)?.item?.bannerUrl ?? wall[0];
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
