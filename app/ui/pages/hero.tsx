import type { SiteHero } from "#app/kinds/site/site.ts";
import { Mark } from "../layout/mark.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { PosterWall } from "../sections/poster-wall.tsx";
import { useLanguage } from "../language/language-context.ts";

type HeroProps = {
  pictures: readonly string[];
  bulbs: number;
  /** "" for the default. */
  own: SiteHero;
};

export function Hero({ pictures, bulbs, own }: HeroProps) {
  const { text, path } = useLanguage();
  return (
    <section aria-labelledby="hero-title" className="dark-room full-screen">
      <PosterWall pictures={pictures} />
      <div className="page-width pt-112 pb-112">
        <div className="flex flex-col items-start gap-24">
          <Mark bulbs={bulbs} lit={null} className="faded-mark" />
          <h1 id="hero-title" className="max-w-title text-64">
            {own.title || text("home.heroTitle")}
          </h1>
          <p className="max-w-lead text-18">{own.text || text("home.heroText")}</p>
          <LinkButton href={path(own.target || "/#browse")} look="primary">
            {own.button || text("home.heroButton")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
