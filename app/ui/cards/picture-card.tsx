import type { ReactNode } from "react";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { FactLine } from "../primitives/fact-line.tsx";
import { FRAMES, type RenderedWidth } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";
import { standIn } from "../primitives/stand-in.ts";

type CardPicture = {
  url: string;
  /** The shape of the card's space in its list. */
  shape: Kind["thumbnail"];
  /** The picture's own shape. Lower ones are aligned to the bottom of their space. */
  frame: Kind["thumbnail"];
  fit: "cover" | "contain";
  drawn: RenderedWidth;
  isFirst?: boolean;
};

type PictureCardProps = {
  name: string;
  /** The language of the name, if it differs from the page's. */
  lang?: string | undefined;
  /** Null if the item has no page. */
  href: string | null;
  picture: CardPicture;
  facts: readonly Fact[];
  /** Shown over the picture, under the name, while the card is hovered or focused. */
  genres?: string;
  teaser?: string;
  badge?: ReactNode;
  /** A button after the facts. */
  children: ReactNode;
};

/** The whole card is one link, except for its button. */
export function PictureCard({ name, lang, href, picture, facts, genres, teaser, badge, children }: PictureCardProps) {
  const { url, shape, frame, ...drawing } = picture;
  return (
    <article className="group relative flex flex-col gap-8">
      <div
        className={`flex flex-col justify-end transition-transform group-focus-within:-translate-y-4 group-hover:-translate-y-4 ${FRAMES[shape].className}`}
      >
        <div className={`stage card-picture ${FRAMES[frame].className}`} {...standIn(name, url)}>
          {url && <Picture url={url} alt="" frame={frame} {...drawing} />}
          <div className="card-veil" aria-hidden="true">
            <p dir="auto" lang={lang} className="line-clamp-2 text-16 leading-snug font-heading">
              {name}
            </p>
            {genres && (
              <p dir="auto" className="truncate text-14 text-second">
                {genres}
              </p>
            )}
            {teaser && (
              <p dir="auto" className={`text-14 ${shape === "still" ? "line-clamp-1" : "line-clamp-4"}`}>
                {teaser}
              </p>
            )}
          </div>
          {badge}
        </div>
      </div>
      <div className="flex flex-col">
        <h3 className="text-16 leading-snug font-strong">
          {href === null ? (
            <span dir="auto" lang={lang} className="line-clamp-2">
              {name}
            </span>
          ) : (
            <a href={href} dir="auto" lang={lang} className="stretched-link line-clamp-2">
              {name}
            </a>
          )}
        </h3>
        <div className="card-foot">
          <FactLine facts={facts} className="text-14 text-second" />
          {children}
        </div>
      </div>
    </article>
  );
}
