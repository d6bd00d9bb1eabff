import { Mark } from "../layout/mark.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { PosterWall } from "../sections/poster-wall.tsx";

type HeroProps = {
  pictures: readonly string[];
  bulbs: number;
};

export function Hero({ pictures, bulbs }: HeroProps) {
  return (
    <section aria-labelledby="hero-title" className="dark-room full-screen">
      <PosterWall pictures={pictures} />
      <div className="page-width pt-112 pb-112">
        <div className="flex flex-col items-start gap-24">
          <Mark bulbs={bulbs} lit={null} className="faded-mark" />
          <h1 id="hero-title" className="max-w-title text-64">
            The Best Streaming Experience
          </h1>
          <p className="max-w-lead text-18">
            The best streaming experience for watching movies and shows on demand, anytime, anywhere. Choose from a wide variety
            of blockbusters, classics and popular TV shows, and download whatever you like. Create watchlists to keep track of
            what to see next.
          </p>
          <LinkButton href="/#browse" look="primary">
            Start Watching Now
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
