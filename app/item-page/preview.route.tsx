import { requestContext, servicesContext } from "#app/context.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { readPreview } from "#app/catalogue/drafts/preview-links.ts";
import { itemPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { ItemPage } from "./item-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/preview.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta } from "#app/meta/page-meta.ts";

/** The page of a draft, for anyone with its secret link. Not counted, cached or indexed. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const item = await readPreview(services, params.secret);
  const [downloads, previews] = await Promise.all([
    readDownloads(services, item),
    readPreviews(services, itemPictures(item, [])),
  ]);
  const { trailerHosts } = context.get(requestContext);
  return { item, downloads, previews, trailerHosts, today: dayOf(services.now()) };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ error, matches });
  const { text } = metaLanguage();
  return [
    { title: titleOn(text("item.preview", { title: loaderData.item.itemName }), siteNameIn(matches)) },
    { name: "robots", content: "noindex" },
  ];
}

export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  const { item, downloads, previews, trailerHosts, today } = loaderData;
  const { text } = useLanguage();
  return (
    <PicturePreviews value={previews}>
      <p className="page-width relative z-bar py-12 text-center text-14">{text("item.previewNote")}</p>
      <ItemPage item={item} downloads={downloads} trailerHosts={trailerHosts} today={today} />
    </PicturePreviews>
  );
}
