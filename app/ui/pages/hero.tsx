import { use } from "react";
import { heroText } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { SiteHero } from "#app/kinds/site/home-rows.ts";
import { Mark } from "../layout/mark.tsx";
import { SiteContext } from "../layout/site-context.ts";
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
  const language = useLanguage();
  const { text, path } = language;
  const { kinds } = use(SiteContext);
  return (
    <section aria-labelledby="hero-title" className="dark-room full-screen">
      <PosterWall pictures={pictures} />
      <div className="page-width pt-112 pb-112">
        <div className="flex flex-col items-start gap-24">
          <Mark bulbs={bulbs} lit={null} className="faded-mark" />
          <h1 id="hero-title" className="max-w-title text-64">
            {own.title || text("home.heroTitle")}
          </h1>
          <p className="max-w-lead text-18">{own.text || heroText(language, kinds.map(kindOf))}</p>
          <LinkButton href={path(own.target || "/#browse")} look="primary">
            {own.button || text("home.heroButton")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
