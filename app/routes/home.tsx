import { requestContext, servicesContext } from "#app/context.ts";
import { readHome } from "#app/domain/browse.ts";
import { answering } from "#app/http.ts";
import { searchPath } from "#app/kinds/addresses.ts";
import { FIXED_GENRES } from "#app/kinds/choices.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { GenreCards } from "#app/ui/sections/genre-cards.tsx";
import { Hero } from "#app/ui/sections/hero.tsx";
import type { Route } from "./+types/home";
import { errorMeta, pageMeta } from "./page-meta.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs) => ({
  origin: context.get(requestContext).origin,
  sections: await readHome(context.get(servicesContext)),
}));

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return errorMeta();
  const description = "Movies, TV shows, animes and games that anyone may download: blockbusters, classics and popular TV shows.";
  return pageMeta({ origin: loaderData.origin, path: "/", title: "Marquee", description });
}

export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  const filled = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero />
      <ContentSection title="Explore our wide variety of categories" id="browse">
        <p className="max-w-measure text-second">
          Whether you're looking for a comedy to make you laugh, a drama to make you think, or a documentary to learn something
          new.
        </p>
        <GenreCards genres={FIXED_GENRES.map((genre) => ({ label: genre, href: searchPath({ genre }) }))} />
      </ContentSection>
      {filled.map(({ type, items }) => {
        const { label, path, thumbnail } = kindOf(type);
        return (
          <ContentSection key={type} title={label.many} viewAll={`/${path}`}>
            <CardRow items={items} shape={thumbnail} cards="landing" />
          </ContentSection>
        );
      })}
      {filled.length === 0 && (
        <div className="page-width">
          <EmptyState sentence="The catalogue is still empty. Come back soon: the first titles are on their way." />
        </div>
      )}
    </>
  );
}
