import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readHandMade } from "./hand-made.ts";
import { listSharePathOf } from "./list-cards.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { cardPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { handMadeListPath } from "#app/kinds/addresses/addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { HandMadeListPage } from "./hand-made-list-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/hand-made-list.route";
import { crumbData, homeCrumb, kindCrumb, listData } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const shown = await readHandMade(services, params.slug);
  if (!shown) throw redirect("/");
  const [previews, teasers, { site }] = await Promise.all([
    readPreviews(services, cardPictures(shown.items, kindOf(shown.list.kind).thumbnail)),
    readTeasers(services, shown.items),
    services.store.settings.get(),
  ]);
  const { origin, languageOf } = context.get(requestContext);
  const shared = listSharePathOf(shown, site, languageOf);
  return { origin, ...shown, previews, teasers, shared };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, list, items, shared } = loaderData;
  const { slug, title, text, kind } = list;
  const path = handMadeListPath(slug);
  const language = metaLanguage();
  const base = origin + language.prefix;
  const site = siteNameIn(matches);
  return pageMeta({
    matches,
    origin,
    path,
    title,
    description:
      text ||
      language.text("handMade.description", {
        title,
        site,
        items: items.map(({ itemName }) => itemName).join(language.text("common.comma")),
      }),
    image: shared,
    card: { alt: language.text("item.onSite", { title, site }) },
    data: [
      listData(base, title, items),
      crumbData(base, [homeCrumb(language), kindCrumb(kindOf(kind), language), { name: title, path }]),
    ],
    isListed: items.length > 0,
  });
}

export default function HandMadeList({ loaderData: { origin, list, items, previews, teasers } }: Route.ComponentProps) {
  const { path } = useLanguage();
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <HandMadeListPage list={list} items={items} shareUrl={origin + path(handMadeListPath(list.slug))} />
      </CardTeasers>
    </PicturePreviews>
  );
}
