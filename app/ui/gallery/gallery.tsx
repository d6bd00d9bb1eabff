import type { Previews } from "#app/kinds/item-pictures.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { PicturePreviews } from "../primitives/picture-previews.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";
import { TrailerSlide, type Trailer } from "./trailer-slide.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Further screenshots are folded. */
const SHOWN = 12;

export type GalleryProps = {
  name: string;
  trailer: Trailer | null;
  screenshots: readonly string[];
  previews: Previews;
};

/**
 * Shows one large item with the others below; on small screens a slider. Without scripts each screenshot links to its full size.
 */
export function Gallery({ name, trailer, screenshots, previews }: GalleryProps) {
  const { text } = useLanguage();
  const shown = screenshots.slice(0, SHOWN);
  const below = shown.length - (trailer ? 0 : 1);
  const slide = (url: string, index: number) => (
    <li key={url}>
      <a
        href={largestOf(url)}
        data-screenshot={index}
        className={`stage group block overflow-hidden rounded-card ${FRAMES.still.className}`}
      >
        <Picture
          url={url}
          alt={text("gallery.screenshot", { place: index + 1, title: name })}
          frame="still"
          drawn={index === 0 && !trailer ? "lead" : "gallery"}
        />
      </a>
    </li>
  );
  return (
    <PicturePreviews value={previews}>
      <ul className={`gallery ${below % 3 === 0 ? "gallery-thirds" : ""}`}>
        {trailer && (
          <li id="trailer" className="scroll-mt-24">
            <TrailerSlide trailer={trailer} name={name} />
          </li>
        )}
        {shown.map(slide)}
      </ul>
      {screenshots.length > SHOWN && (
        <details className="fold mt-16">
          <summary className="inline-flex min-h-touch items-center font-strong underline underline-offset-4">
            {text("gallery.showAll", { count: screenshots.length })}
          </summary>
          <ul className="gallery gallery-thirds gallery-equal">
            {screenshots.slice(SHOWN).map((url, index) => slide(url, SHOWN + index))}
          </ul>
        </details>
      )}
    </PicturePreviews>
  );
}
