import type { ReactNode } from "react";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { FactLine } from "../primitives/fact-line.tsx";
import { FRAMES, type RenderedWidth } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";

type PictureCardProps = {
  name: string;
  /** Null for an item without a page. */
  href: string | null;
  note: string;
  pictureUrl: string;
  shape: Kind["thumbnail"];
  fit: "cover" | "contain";
  drawn: RenderedWidth;
  isFirst?: boolean;
  facts: readonly Fact[];
  children: ReactNode;
};

/** The whole card is one link, except for the button on the picture. */
export function PictureCard({ name, href, note, pictureUrl, shape, facts, children, ...picture }: PictureCardProps) {
  return (
    <article className="group relative flex flex-col gap-8">
      <div
        className={`relative overflow-hidden rounded-card stage transition-transform group-focus-within:-translate-y-4 group-hover:-translate-y-4 ${FRAMES[shape].className}`}
      >
        {pictureUrl ? (
          <>
            <Picture url={pictureUrl} alt="" frame={shape} {...picture} />
            <p
              className="fade-out absolute inset-0 flex items-end p-12 text-16 leading-snug font-heading opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
              aria-hidden="true"
            >
              <span className="line-clamp-4">{name}</span>
            </p>
          </>
        ) : (
          <Stage title={name} note={note} />
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-16 leading-snug font-strong">
          {href === null ? (
            <span className="line-clamp-2">{name}</span>
          ) : (
            <a href={href} className="stretched-link line-clamp-2">
              {name}
            </a>
          )}
        </h3>
        <FactLine facts={facts} className="text-14 text-second" />
      </div>
      {children}
    </article>
  );
}

/** Placeholder; decorative, since the title is also in the text. */
function Stage({ title, note }: { title: string; note: string }) {
  return (
    <div className="stage flex size-full flex-col justify-between gap-8 p-12" aria-hidden="true">
      <span className="bulbs w-full" />
      <span className="flex min-h-0 flex-col gap-4">
        <span className="line-clamp-4 text-18 leading-tight font-heading text-balance text-second">{title}</span>
        <span className="text-12 text-quiet">{note}</span>
      </span>
    </div>
  );
}
