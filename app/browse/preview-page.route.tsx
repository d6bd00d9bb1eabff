import { servicesContext } from "#app/context.ts";
import { openSlotsPreview } from "#app/customization/customization-drafts.ts";
import { WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { siteNameIn, titleOn } from "#app/lib/page-titles.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { CategoryContent } from "./category-content.tsx";
import { HomePage } from "./home-page.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/preview-page.route";
import { readCategoryPage, readHomePage } from "./read-pages.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta } from "#app/meta/page-meta.ts";

/** The home page or a category page with the draft of its lists, for anyone with its secret link. Neither cached nor indexed. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { page, store } = await openSlotsPreview(services.store, params.secret);
  const shown = { ...services, store };
  if (page.type) return { home: null, ...(await readCategoryPage(shown, kindOf(page.type), WHOLE_LIST)) };
  const { page: home, ...rest } = await readHomePage(shown);
  return { home, category: null, ...rest };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ error, matches });
  const language = metaLanguage();
  const title = loaderData.category ? kindName(language, loaderData.category).many : language.text("site.home");
  return [
    { title: titleOn(language.text("item.preview", { title }), siteNameIn(matches)) },
    { name: "robots", content: "noindex" },
  ];
}

export default function PreviewPage({ loaderData: { home, category, previews, teasers } }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <PicturePreviews value={previews}>
      <CardTeasers value={teasers}>
        <p className="page-width relative z-bar py-12 text-center text-14">{text("category.previewNote")}</p>
        {home && <HomePage {...home} />}
        {category && <CategoryContent kind={kindOf(category.type)} {...category} />}
      </CardTeasers>
    </PicturePreviews>
  );
}
