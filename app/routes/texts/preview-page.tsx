import { servicesContext } from "#app/context.ts";
import { readCategory } from "#app/domain/lists/browse.ts";
import { openSlotsPreview } from "#app/domain/lists/customization-drafts.ts";
import { WHOLE_LIST } from "#app/domain/lists/list-query.ts";
import { categoryCards, readTeasers } from "#app/domain/lists/teasers.ts";
import { categoryPictures, readPreviews } from "#app/domain/pictures/shown-pictures.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { CategoryContent } from "#app/ui/pages/category-content.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/preview-page";
import { metaLanguage } from "../meta/meta-language.ts";
import { errorMeta } from "../meta/page-meta.ts";

/** A category page with the draft of its lists, for people with its secret link. Neither cached nor indexed. */
export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { kind, store } = await openSlotsPreview(services.store, params.secret);
  const category = await readCategory({ ...services, store }, kind, WHOLE_LIST);
  const { banners, cards } = categoryPictures(category);
  const [previews, teasers] = await Promise.all([
    readPreviews(services, [...banners, ...cards]),
    readTeasers(services, categoryCards(category)),
  ]);
  return { category, previews, teasers };
});

export const action = refuseOtherMethods;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ error });
  const language = metaLanguage();
  const { many } = kindName(language, loaderData.category);
  return [{ title: `${language.text("item.preview", { title: many })} · Marquee` }, { name: "robots", content: "noindex" }];
}

export default function PreviewPage({ loaderData: { category, previews, teasers } }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <p className="page-width relative z-bar py-12 text-center text-14">{text("category.previewNote")}</p>
        <CategoryContent kind={kindOf(category.type)} {...category} />
      </CardTeasers>
    </PicturePreviews>
  );
}
