import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readHandMade } from "./hand-made.ts";
import { listSharePathOf } from "./list-cards.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { cardPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { isOneFile } from "#app/downloads/formats/described-file.ts";
import { ListLinks } from "#app/downloads/other-ways.tsx";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { handMadeListPath } from "#app/kinds/addresses/addresses.ts";
import { downloadsOf, NO_UPLOADS } from "#app/kinds/addresses/downloads.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/hand-made-list.route";
import { crumbData, homeCrumb, kindCrumb, listData } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { EndOfList } from "#app/ui/sections/end-of-list.tsx";
import { Share } from "#app/sharing/share.tsx";

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
  const hasFiles = shown.items.some((item) => downloadsOf(item, NO_UPLOADS).some(isOneFile));
  return { origin, ...shown, hasFiles, previews, teasers, shared };
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

export default function HandMadeList({ loaderData: { origin, list, items, hasFiles, previews, teasers } }: Route.ComponentProps) {
  const { text, path: local } = useLanguage();
  const { slug, title, kind } = list;
  const { path, thumbnail } = kindOf(kind);
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <section aria-labelledby="list-title" className="page-width flex flex-col gap-48 pt-48">
          <header className="flex flex-col gap-16">
            <h1 id="list-title" dir="auto" className="text-48 wrap-break-word">
              {title}
            </h1>
            {list.text && (
              <p dir="auto" className="max-w-lead text-18 text-second">
                {list.text}
              </p>
            )}
            <div className="flex flex-wrap">
              <Share url={origin + local(handMadeListPath(slug))} title={title} />
            </div>
            {hasFiles && (
              <div className="flex flex-wrap gap-x-16 text-14">
                <ListLinks path={handMadeListPath(slug)} />
              </div>
            )}
          </header>
          {items.length === 0 ? (
            <EmptyState sentence={text("handMade.empty")} />
          ) : (
            <div>
              <h2 className="sr-only">{text("watching.titles")}</h2>
              <CardGrid items={items} shape={thumbnail} cards="landing" isFirst />
            </div>
          )}
          <EndOfList sentence={text("handMade.end")} next={{ label: text(`kind.${kind}.all`), href: local(`/${path}`) }} />
        </section>
      </CardTeasers>
    </PicturePreviews>
  );
}
