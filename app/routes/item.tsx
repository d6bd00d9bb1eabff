import { redirect } from "react-router";
import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { readDownloads } from "#app/domain/items/downloads.ts";
import { readMoreLikeThis, readOnward } from "#app/domain/lists/onward.ts";
import { readItem } from "#app/domain/items/items.ts";
import { publicKindByPath } from "#app/domain/kinds.ts";
import { sharePathOf } from "#app/domain/pictures/share-cards.ts";
import { readTeasers } from "#app/domain/lists/teasers.ts";
import { itemPictures, readPreviews } from "#app/domain/pictures/shown-pictures.ts";
import { answering, refuseOtherMethods, refuseUnknown } from "#app/http.ts";
import type { Item } from "#app/kinds/item.ts";
import { bannerPicture } from "#app/kinds/media/pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { ItemPage } from "#app/ui/pages/item-page.tsx";
import { MoreLikeThis, MoreOnward } from "#app/ui/detail/more-like-this.tsx";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/item";
import { absolutePicture } from "./meta/absolute-picture.ts";
import { crumbData, itemData, kindCrumb } from "./meta/linked-data.ts";
import { errorMeta, pageMeta } from "./meta/page-meta.ts";

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) throw redirect("/");
  const { origin, trailerHosts } = context.get(requestContext);
  const item = await readItem(services, kind, params.id);
  context.get(countContext)({ event: "view", id: item.id });
  const [downloads, similar] = await Promise.all([readDownloads(services, item), readMoreLikeThis(services, item)]);
  const onward = await readOnward(services, item, similar);
  const cards = [...similar, ...(onward?.items ?? [])];
  const [previews, teasers] = await Promise.all([
    readPreviews(services, itemPictures(item, cards)),
    readTeasers(services, cards),
  ]);
  const today = dayOf(services.now());
  return { origin, trailerHosts, item, downloads, shared: sharePathOf(item), similar, onward, previews, teasers, today };
});

export const action = answering(async ({ context, params }: Route.ActionArgs) => {
  const kind = await publicKindByPath(context.get(servicesContext), params.kindPath);
  return kind ? refuseOtherMethods() : refuseUnknown();
});

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return errorMeta();
  const { origin, item, shared } = loaderData;
  const year = releasedYearOf(item.releasedYear);
  return pageMeta({
    origin,
    path: itemPath(item),
    title: year ? `${item.itemName} (${year})` : item.itemName,
    description: item.overview || item.description || `${item.itemName} on Marquee: facts, ratings and download.`,
    image: shared ?? bannerPicture(item),
    card: shared ? { alt: `${item.itemName}, on Marquee` } : undefined,
    type: "article",
    data: [
      itemData(
        origin,
        item,
        picturesOf(item, shared).map((url) => absolutePicture(origin, url, 1280)),
      ),
      crumbData(origin, [kindCrumb(kindOf(item.type)), { name: item.itemName, path: itemPath(item) }]),
    ],
  });
}

function picturesOf({ bannerUrl, thumbnailUrl }: Item, shared: string | null): string[] {
  const own = [bannerUrl, thumbnailUrl].filter(Boolean);
  return own.length > 0 || !shared ? own : [shared];
}

export default function ItemScreen({ loaderData }: Route.ComponentProps) {
  const { item, downloads, similar, onward, trailerHosts, previews, teasers, today } = loaderData;
  const kind = kindOf(item.type);
  return (
    <PicturePreviews value={previews}>
      <ItemPage item={item} downloads={downloads} trailerHosts={trailerHosts} today={today} />
      <CardTeasers value={teasers}>
        <MoreLikeThis items={similar} kind={kind} />
        {onward && <MoreOnward onward={onward} kind={kind} />}
      </CardTeasers>
    </PicturePreviews>
  );
}
