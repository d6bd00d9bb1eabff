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
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/shared-watchlist.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { Share } from "#app/sharing/share.tsx";

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

type SharedWatchlistPageProps = { items: readonly ItemSummary[]; missing: number; url: string };

/** Adding needs `watchlist/watchlist-buttons.browser.ts`, since the receiver's own list is in their browser. */
function SharedWatchlistPage({ items, missing, url }: SharedWatchlistPageProps) {
  const { text, path } = useLanguage();
  const title = text("shared.title");
  if (items.length === 0) {
    return (
      <section aria-labelledby="shared-title" className="page-width flex flex-col gap-32 pt-48">
        <h1 id="shared-title" className="text-48">
          {title}
        </h1>
        <EmptyState sentence={text("shared.empty")}>
          <LinkButton href={path("/#browse")} look="quiet">
            {text("site.browseByCategory")}
          </LinkButton>
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="shared-title" className="page-width flex flex-col gap-32 pt-48 pb-72">
      <header className="flex flex-col items-start gap-16">
        <h1 id="shared-title" className="text-48">
          {title}
        </h1>
        <p className="max-w-lead text-18 text-second">{text("shared.intro")}</p>
        {missing > 0 && <p className="text-second">{text("shared.missing", { count: missing })}</p>}
        <p className="hidden text-second noscript:block">{text("shared.needsScript")}</p>
        <div className="flex w-full flex-wrap gap-12">
          <button type="button" name="keep-all" className="keep-button primary-button">
            <Icon name="bookmark" /> {text("shared.addAll")}
          </button>
          <Share url={url} title={title} />
        </div>
      </header>
      <h2 className="sr-only">{text("watching.titles")}</h2>
      <CardGrid items={items} shape={sharedShape(items)} cards="landing" isFirst />
    </section>
  );
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
