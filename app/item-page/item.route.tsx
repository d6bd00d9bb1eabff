import { use } from "react";
import { requestContext, servicesContext } from "#app/context.ts";
import { copiedDownloads } from "#app/downloads/formats/copied-downloads.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { readMoreLikeThis, readRelatedItems } from "#app/catalogue/lists/related-items.ts";
import { readItem } from "#app/catalogue/items/items.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { sharePathOf } from "#app/sharing/read-share-cards.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { itemPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { handleErrors, redirectUnknown, methodNotAllowed, throwNotFound } from "#app/http.ts";
import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { bannerPicture } from "#app/kinds/item-pictures.ts";
import { embedCode, EMBED_SIZE, oembedPath } from "#app/kinds/addresses/embed-addresses.ts";
import { reportPath } from "#app/reports/reports.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { ItemPage } from "./item-page.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { Seen } from "#app/ui/layout/seen.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/item.route";
import { absolutePicture } from "#app/meta/absolute-picture.ts";
import { crumbData, homeCrumb, itemData, kindCrumb } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Language } from "#app/languages/language.ts";
import { spokenNameIn } from "#app/lib/spoken-languages.ts";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";

const ROW = "more-like-this";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  if (!kind) redirectUnknown(request);
  const { origin, trailerHosts, languageOf, copy } = context.get(requestContext);
  const item = await readItem(services, kind, params.id);
  const [offered, similar] = await Promise.all([readDownloads(services, item), copy ? [] : readMoreLikeThis(services, item)]);
  const downloads = copy ? copiedDownloads(item, offered, copy) : offered;
  const related = copy ? null : await readRelatedItems(services, item, similar);
  const cards = [...similar, ...(related?.items ?? [])];
  const [previews, teasers] = await Promise.all([
    readPreviews(services, itemPictures(item, cards)),
    readTeasers(services, cards),
  ]);
  const today = services.today();
  const { site } = await services.store.settings.get();
  const shared = copy ? null : sharePathOf(item, site, languageOf);
  return { origin, trailerHosts, item, downloads, shared, similar, related, previews, teasers, today };
});

export const action = handleErrors(async ({ context, params }: Route.ActionArgs) => {
  const kind = await publicKindByPath(context.get(servicesContext), params.kindPath);
  return kind ? methodNotAllowed() : throwNotFound();
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, item, shared } = loaderData;
  const site = siteNameIn(matches);
  const language = metaLanguage();
  const { text, prefix } = language;
  const title = item.itemName;
  const year = releasedYearOf(item.releasedYear);
  const page = pageMeta({
    matches,
    origin,
    path: itemPath(item),
    title: year ? text("item.titleWithYear", { title, year }) : title,
    description: item.overview || item.description || text("item.description", { title, site }),
    image: shared ?? bannerPicture(item),
    card: shared ? { alt: text("item.onSite", { title, site }) } : undefined,
    type: "article",
    data: [
      itemData(
        origin,
        prefix,
        item,
        picturesOf(item, shared).map((url) => absolutePicture(origin, url, 1280)),
      ),
      crumbData(origin + prefix, [
        homeCrumb(language),
        kindCrumb(kindOf(item.type), language),
        { name: title, path: itemPath(item) },
      ]),
    ],
  });
  const href = origin + oembedPath(origin + language.path(itemPath(item)));
  return [...page, { tagName: "link", rel: "alternate", type: "application/json+oembed", href, title }];
}

function picturesOf({ bannerUrl, thumbnailUrl }: Item, shared: string | null): string[] {
  const own = [bannerUrl, thumbnailUrl].filter(Boolean);
  return own.length > 0 || !shared ? own : [shared];
}

export default function ItemScreen({ loaderData }: Route.ComponentProps) {
  const { origin, item, downloads, similar, related, trailerHosts, previews, teasers, today } = loaderData;
  const { path, prefix } = useLanguage();
  const { copy } = use(PageContext);
  const kind = kindOf(item.type);
  const sharing = { url: origin + path(itemPath(item)), embedCode: copy ? "" : embedCode(origin + prefix, item, EMBED_SIZE) };
  return (
    <PicturePreviews value={previews}>
      <Seen path={`${path(itemPath(item))}/seen`} />
      <ItemPage
        item={item}
        downloads={downloads}
        trailerHosts={trailerHosts}
        today={today}
        reportTo={copy ? null : reportPath(item)}
        sharing={copy && !copy.hasBase ? null : sharing}
      />
      <CardTeasers value={teasers}>
        <MoreLikeThis items={similar} kind={kind} />
        {related && <RelatedItemsRow related={related} kind={kind} />}
      </CardTeasers>
    </PicturePreviews>
  );
}

function MoreLikeThis({ items, kind }: { items: readonly ItemSummary[]; kind: Kind }) {
  const { text } = useLanguage();
  if (items.length === 0) return null;
  return (
    <ContentSection title={text("item.moreLikeThis")} rowId={ROW} isLate>
      <CardRow id={ROW} items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

type SharedTrait = "year" | "language" | "kind";

type RelatedItemsRowProps = { related: { by: SharedTrait; value: string; items: readonly ItemSummary[] }; kind: Kind };

function RelatedItemsRow({ related: { by, value, items }, kind }: RelatedItemsRowProps) {
  const language = useLanguage();
  const { title, path } = WORDS[by](value, kind, language);
  return (
    <ContentSection title={title} viewAll={language.path(path)} isLate>
      <CardRow items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

const WORDS: Record<SharedTrait, (value: string, kind: Kind, language: Language) => { title: string; path: string }> = {
  year: (year, kind, { text }) => ({
    title: year.endsWith("s") ? text("item.moreOfDecade", { year: year.slice(0, -1) }) : text("item.moreOfYear", { year }),
    path: explorePath(kind, { year }),
  }),
  language: (spoken, kind, language) => ({
    title: language.text("item.moreInLanguage", { language: spokenNameIn(spoken, language.locale) }),
    path: explorePath(kind, { language: spoken }),
  }),
  kind: (_value, kind, { text }) => ({ title: text(`kind.${kind.type}.more`), path: explorePath(kind) }),
};
