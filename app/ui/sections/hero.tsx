import { LinkButton } from "../primitives/link-button.tsx";

/** What the site promises, with the way to its catalogue (spec 1, decision 2). */
export function Hero() {
  return (
    <section className="page-width flex flex-col items-start gap-24 pt-48 pb-24 desktop:pt-72">
      <h1 className="max-w-title text-64">The Best Streaming Experience</h1>
      <p className="max-w-measure text-18 text-second">
        The best streaming experience for watching movies and shows on demand, anytime and anywhere. A wide variety of content:
        blockbusters, classics, popular TV shows and more. Create watchlists, so that what you want to see next is easy to find.
      </p>
      <LinkButton href="/#browse" look="primary">
        Start Watching Now
      </LinkButton>
    </section>
  );
}
