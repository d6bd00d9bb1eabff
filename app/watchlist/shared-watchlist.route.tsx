import { requestContext, servicesContext } from "#app/context.ts";
import { readListed } from "./watchlist-items.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { sharePathOf } from "#app/sharing/read-share-cards.ts";
import { cardPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { bannerPicture } from "#app/kinds/item-pictures.ts";
import { sharedShape } from "#app/kinds/shared-shape.ts";
import { parseSharedLink, sharedLink } from "./shared-watchlist.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { SharedWatchlistPage } from "./shared-watchlist-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/shared-watchlist.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { ids, dropped } = parseSharedLink(new URL(request.url).searchParams);
  const items = await readListed(services, ids);
  const [previews, teasers, { site }] = await Promise.all([
    readPreviews(services, cardPictures(items, sharedShape(items))),
    readTeasers(services, items),
    services.store.settings.get(),
  ]);
  const [first] = items;
  const { origin, languageOf } = context.get(requestContext);
  const shared = first ? sharePathOf(first, site, languageOf) : null;
  const missing = dropped + ids.length - items.length;
  return { origin, items, missing, previews, teasers, shared };
});

export const action = methodNotAllowed;

/** One visitor's link for another, so shared caches need not store the page. */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  parentHeaders.set("Cache-Control", "private, no-cache");
  return parentHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, items, shared } = loaderData;
  const { text } = metaLanguage();
  const [first] = items;
  const site = siteNameIn(matches);
  const names = items.map(({ itemName }) => itemName).join(text("common.comma"));
  return pageMeta({
    matches,
    origin,
    path: sharedLink("", idsOf(items)).url,
    title: text("shared.title"),
    description: first ? text("shared.description", { site, items: names }) : text("shared.empty"),
    image: first && (shared ?? bannerPicture(first)),
    card: first && shared ? { alt: text("item.onSite", { title: first.itemName, site }) } : undefined,
    isListed: false,
  });
}

export default function SharedWatchlist({ loaderData }: Route.ComponentProps) {
  const { origin, items, missing, previews, teasers } = loaderData;
  const { prefix } = useLanguage();
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <SharedWatchlistPage items={items} missing={missing} url={sharedLink(origin + prefix, idsOf(items)).url} />
      </CardTeasers>
    </PicturePreviews>
  );
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
