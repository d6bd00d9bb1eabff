import { use } from "react";
import { explorePath, handMadeListPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { heroText, kindName } from "#app/kinds/names/kind-names.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { coverPictures, type GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HomeRow, SiteHero } from "#app/site/home-rows.ts";
import type { Language } from "#app/languages/language.ts";
import { GenreCard, type GenreCardFacts } from "#app/ui/cards/genre-card.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { NewSince } from "#app/catalogue/last-visit/new-since.tsx";
import { Mark } from "#app/ui/layout/mark.tsx";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { PosterWall } from "#app/ui/sections/poster-wall.tsx";

/** The target of links to the home page: the content after its title. */
const BROWSE = "browse";
/** Rendered at once: deferring rows this near to the viewport only costs a second layout. */
const ROWS_NEAR_THE_SCREEN = 2;

type Section = { row: HomeRow; shape: Kind["thumbnail"]; items: readonly ItemSummary[] };

type HomePageProps = {
  hero: SiteHero;
  sections: readonly Section[];
  /** Creation times of each kind's newest items, at most `newestKnown` each. */
  added: readonly (readonly Date[])[];
  newestKnown: number;
  wall: readonly ItemSummary[];
  /** Empty if the strip of genres is off. */
  covers: readonly GenreCover[];
};

export function HomePage({ hero, sections, added, newestKnown, wall, covers }: HomePageProps) {
  const language = useLanguage();
  const { text, path } = language;
  const filled = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero wall={wall} bulbs={added.length + 1} own={hero} />
      {covers.length > 0 && (
        <ContentSection title={text("home.categories")} id={BROWSE}>
          <p className="max-w-measure text-second">{text("home.categoriesText")}</p>
          <Island
            name="category-strip"
            component={CategoryStrip}
            props={{ genres: covers.map((cover) => genreCard(cover, language)) }}
            when="visible"
          />
        </ContentSection>
      )}
      <NewSince
        added={added.map((times) => times.map((time) => time.getTime()))}
        most={newestKnown}
        href={path(searchPath({ sort: "newest" }))}
      />
      {filled.map(({ row, shape, items }, index) => (
        <ContentSection
          key={`${index + 1}`}
          title={sectionTitle(row, language)}
          id={index === 0 && covers.length === 0 ? BROWSE : undefined}
          viewAll={path(morePath(row))}
          isLate={index >= ROWS_NEAR_THE_SCREEN}
        >
          <CardRow items={items} shape={shape} cards="landing" canBeNew />
        </ContentSection>
      ))}
      {filled.length === 0 && (
        <div className="page-width">
          <EmptyState sentence={text("home.empty")}>
            <LinkButton href={path("/about")} look="quiet">
              {text("home.about")}
            </LinkButton>
          </EmptyState>
        </div>
      )}
    </>
  );
}

function CategoryStrip({ genres }: { genres: readonly GenreCardFacts[] }) {
  return (
    <ul className="card-row genre-row drag-row">
      {genres.map((genre) => (
        <li key={genre.href}>
          <GenreCard {...genre} />
        </li>
      ))}
    </ul>
  );
}

export function sectionTitle({ rule, kind, genre, list, title }: HomeRow, language: Language): string {
  if (title) return title;
  if (rule === "list") return list;
  const { text } = language;
  const kinds = kind === "" ? "" : kindName(language, { type: kind }).many;
  const of = rule === "genre" ? genreName(language, genre) : text(`home.row.${rule}`);
  if (rule === "newest" && kinds) return kinds;
  return kinds ? text("home.row.ofKind", { of, kinds }) : of;
}

function morePath({ rule, kind, genre, list }: HomeRow): string {
  const own = kind === "" ? null : kindOf(kind);
  if (rule === "list") return handMadeListPath(list);
  if (rule === "rating") return own ? explorePath(own, { sort: "rating" }) : searchPath({ sort: "rating" });
  if (rule === "genre") return own ? explorePath(own, { genre }) : searchPath({ genre });
  return own ? `/${own.path}` : searchPath({ sort: "newest" });
}

function genreCard(cover: GenreCover, language: Language) {
  const { genre } = cover;
  return { label: genreName(language, genre), href: language.path(searchPath({ genre })), cover: coverPictures(cover) };
}

type HeroProps = {
  wall: readonly ItemSummary[];
  bulbs: number;
  /** "" means the default. */
  own: SiteHero;
};

function Hero({ wall, bulbs, own }: HeroProps) {
  const language = useLanguage();
  const { text, path } = language;
  const { kinds } = use(SiteContext);
  return (
    <section aria-labelledby="hero-title" className="dark-room full-screen">
      <div className="page-width pointer-events-none pt-112 pb-72 desktop:pb-112">
        <div className="hero-text relative flex max-w-dialog flex-col items-start gap-24 *:pointer-events-auto">
          <h1 id="hero-title" dir="auto" className="max-w-title text-64">
            {own.title || text("home.heroTitle")}
          </h1>
          <p dir="auto" className="max-w-lead text-18">
            {own.text || heroText(language, kinds.map(kindOf))}
          </p>
          <LinkButton href={path(own.target || "/#browse")} look="primary">
            {own.button || text("home.heroButton")}
          </LinkButton>
        </div>
      </div>
      <PosterWall
        items={wall}
        label={text("home.row.newest")}
        sign={<Mark bulbs={bulbs} lit={null} className="faded-mark size-full text-quiet" />}
      />
    </section>
  );
}
