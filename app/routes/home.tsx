import { requestContext, servicesContext } from "#app/context.ts";
import { NEWEST_KNOWN, readHome, type HomeSection } from "#app/domain/lists/browse.ts";
import { readGenreCovers, readWall, type GenreCover } from "#app/domain/lists/landing.ts";
import { readTeasers } from "#app/domain/lists/teasers.ts";
import { homePictures, readPreviews } from "#app/domain/pictures/shown-pictures.ts";
import { answering } from "#app/http.ts";
import { searchPath } from "#app/kinds/addresses/addresses.ts";
import { PUBLIC_KINDS } from "#app/kinds/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { CardTeasers } from "#app/ui/cards/card-teasers.ts";
import { CategoryStrip } from "#app/ui/carousel/category-strip.tsx";
import { Island } from "#app/ui/island/island.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { Hero } from "#app/ui/pages/hero.tsx";
import { NewSince } from "#app/ui/last-visit/new-since.tsx";
import type { Route } from "./+types/home";
import { listData, siteData } from "./meta/linked-data.ts";
import { errorMeta, pageMeta } from "./meta/page-meta.ts";

/** Rendered at once: deferring rows this near to the viewport only costs a second layout. */
const ROWS_NEAR_THE_SCREEN = 2;

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const [sections, wall, covers] = await Promise.all([readHome(services), readWall(services), readGenreCovers(services)]);
  const [previews, teasers] = await Promise.all([
    readPreviews(services, homePictures(sections)),
    readTeasers(
      services,
      sections.flatMap(({ items }) => items),
    ),
  ]);
  return { origin: context.get(requestContext).origin, sections, wall, covers, previews, teasers };
});

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return errorMeta();
  const { origin, covers, wall, sections } = loaderData;
  const description = `${PUBLIC_KINDS} that anyone may download: blockbusters, classics and popular TV shows.`;
  const image = covers.find(({ item }) => item?.bannerUrl)?.item?.bannerUrl ?? wall[0];
  const lists = sections.filter(({ items }) => items.length > 0);
  const data = [siteData(origin), ...lists.map(({ type, items }) => listData(origin, kindOf(type).label.many, items))];
  return pageMeta({ origin, path: "/", title: "Marquee", description, image, data });
}

export default function Home({ loaderData: { sections, wall, covers, previews, teasers } }: Route.ComponentProps) {
  const filled = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero pictures={wall} bulbs={sections.length + 1} />
      <ContentSection title="Explore our wide variety of categories" id="browse">
        <p className="max-w-measure text-second">
          Whether you're looking for a comedy to make you laugh, a drama to make you think, or a documentary to learn something
          new.
        </p>
        <Island name="category-strip" component={CategoryStrip} props={{ genres: covers.map(genreCard) }} when="visible" />
      </ContentSection>
      <NewSince {...newSinceProps(filled)} />
      <PicturePreviews value={previews}>
        <CardTeasers value={teasers}>
          {filled.map(({ type, items }, row) => {
            const { label, path, thumbnail } = kindOf(type);
            return (
              <ContentSection key={type} title={label.many} viewAll={`/${path}`} isLate={row >= ROWS_NEAR_THE_SCREEN}>
                <CardRow items={items} shape={thumbnail} cards="landing" canBeNew />
              </ContentSection>
            );
          })}
        </CardTeasers>
      </PicturePreviews>
      {filled.length === 0 && (
        <div className="page-width">
          <EmptyState sentence="The house is dark: nothing is listed here yet. The first titles are on their way.">
            <LinkButton href="/about" look="quiet">
              About this site
            </LinkButton>
          </EmptyState>
        </div>
      )}
    </>
  );
}

function newSinceProps(sections: readonly HomeSection[]) {
  const added = sections.map((section) => section.added.map((time) => time.getTime()));
  return { added, most: NEWEST_KNOWN, href: searchPath({ sort: "newest" }) };
}

function genreCard({ genre, item }: GenreCover) {
  const cover = item ? { bannerUrl: item.bannerUrl, thumbnailUrl: item.thumbnailUrl } : undefined;
  return { label: genre, href: searchPath({ genre }), cover };
}
