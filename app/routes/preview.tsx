import { requestContext, servicesContext } from "#app/context.ts";
import { readDownloads } from "#app/domain/items/downloads.ts";
import { readPreview } from "#app/domain/items/preview-links.ts";
import { itemPictures, readPreviews } from "#app/domain/pictures/shown-pictures.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { ItemPage } from "#app/ui/pages/item-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/preview";
import { errorMeta } from "./meta/page-meta.ts";

/** The page of a draft, for whoever has its secret link. Not counted, cached or indexed. */
export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const item = await readPreview(services, params.secret);
  const [downloads, previews] = await Promise.all([
    readDownloads(services, item),
    readPreviews(services, itemPictures(item, [])),
  ]);
  const { trailerHosts } = context.get(requestContext);
  return { item, downloads, previews, trailerHosts, today: dayOf(services.now()) };
});

export const action = refuseOtherMethods;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ error });
  return [{ title: `${loaderData.item.itemName} (preview) · Marquee` }, { name: "robots", content: "noindex" }];
}

export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  const { item, downloads, previews, trailerHosts, today } = loaderData;
  return (
    <PicturePreviews value={previews}>
      <p className="page-width relative z-bar py-12 text-center text-14">
        Preview of a draft: this page is not public. Downloads and ratings work once it is published.
      </p>
      <ItemPage item={item} downloads={downloads} trailerHosts={trailerHosts} today={today} />
    </PicturePreviews>
  );
}
