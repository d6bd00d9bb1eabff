import { use } from "react";
import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { coverPictures, type GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { ListView } from "#app/kinds/lists/list-view.ts";
import { slugOf, type GenreLabel } from "#app/lib/text/text.ts";
import type { Language } from "#app/languages/language.ts";
import { CopyLists } from "#app/ui/sections/copy-lists.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { Explore } from "./explore.tsx";
import { BannerSlides } from "#app/ui/sections/banner-slides.tsx";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { GenreCards } from "#app/ui/sections/genre-cards.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type Genre = GenreLabel & { count: number };

type CategoryContentProps = {
  kind: Kind;
  banners: readonly Item[];
  trending: readonly ItemSummary[];
  newReleases: readonly ItemSummary[];
  must: readonly ItemSummary[];
  covers: readonly GenreCover[];
  genres: readonly Genre[];
  explore: ListView;
  /** `YYYY-MM-DD`. */
  today: string;
};

/** Lists without items are left out (docs/product.md, "Category page"). */
export function CategoryContent({ kind, banners, trending, newReleases, must, ...props }: CategoryContentProps) {
  const { covers, genres, explore, today } = props;
  const language = useLanguage();
  const { text } = language;
  const { many } = kindName(language, kind);
  const trendingTitle = kind.lists.trendingNow?.heading;
  const mustTitle = (kind.lists.mustTry ?? kind.lists.mustWatch)?.heading;
  const { copy } = use(PageContext);
  const isThere = ({ genre }: GenreCover) => !copy || genres.some(({ slug }) => slug === slugOf(genre));
  const shownCovers = covers.filter(isThere);
  const isEmpty = newReleases.length === 0;
  return (
    <>
      <h1 className={banners.length > 0 ? "page-width category-tag" : "page-width -mb-24 pt-48 text-48"}>{many}</h1>
      {banners.length > 0 && <BannerSlides items={banners} />}
      {isEmpty ? (
        <div className="page-width">
          <EmptyState sentence={text("category.empty", { kinds: text(`kind.${kind.type}.inText`) })} />
        </div>
      ) : (
        <>
          {shownCovers.length > 0 && (
            <ContentSection title={text("category.genres")} rowId="genres">
              <GenreCards
                id="genres"
                genres={shownCovers.map((cover) => genreCard(kind, cover, copy ? null : genres, language))}
              />
            </ContentSection>
          )}
          {trending.length > 0 && trendingTitle && (
            <ContentSection title={text(trendingTitle)} rowId="trending">
              <CardRow id="trending" items={trending} shape={kind.thumbnail} cards="kind" />
            </ContentSection>
          )}
          <ContentSection title={text("category.newReleases")} rowId="new">
            <CardRow id="new" items={newReleases} shape="still" cards="release" today={today} />
          </ContentSection>
          {must.length > 0 && mustTitle && (
            <ContentSection title={text(mustTitle)} rowId="must">
              <CardRow id="must" items={must} shape={kind.thumbnail} cards="kind" />
            </ContentSection>
          )}
          {copy ? <CopyLists kind={kind} /> : <Explore kind={kind} list={explore} />}
        </>
      )}
    </>
  );
}

function genreCard(kind: Kind, cover: GenreCover, genres: readonly Genre[] | null, language: Language) {
  const { text, path, number } = language;
  const { genre } = cover;
  const count = genres?.find(({ slug }) => slug === slugOf(genre))?.count ?? 0;
  return {
    label: genreName(language, genre),
    href: path(explorePath(kind, { genre })),
    note: genres ? text(`kind.${kind.type}.total`, { count, total: number(count) }) : undefined,
    cover: coverPictures(cover),
  };
}
