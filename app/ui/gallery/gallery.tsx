import type { Previews } from "#app/kinds/pictures.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { PicturePreviews } from "../primitives/picture-previews.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";
import { TrailerSlide, type Trailer } from "./trailer-slide.tsx";
import { useGalleryDialog } from "./use-gallery-dialog.ts";

type GalleryProps = {
  name: string;
  trailer: Trailer | null;
  screenshots: readonly string[];
  previews: Previews;
};

/** One large item with the others below; on small screens a slider. Without scripts each screenshot links to its full size. */
export function Gallery({ name, trailer, screenshots, previews }: GalleryProps) {
  const { dialog, openAt } = useGalleryDialog({ name, screenshots });
  const below = screenshots.length - (trailer ? 0 : 1);
  return (
    <PicturePreviews value={previews}>
      <ul className={`gallery ${below % 3 === 0 ? "gallery-thirds" : ""}`}>
        {trailer && (
          <li id="trailer" className="scroll-mt-24">
            <TrailerSlide trailer={trailer} name={name} />
          </li>
        )}
        {screenshots.map((url, place) => (
          <li key={url}>
            <a
              href={largestOf(url)}
              onClick={(event) => openAt(place, event)}
              className={`stage group block overflow-hidden rounded-card ${FRAMES.still.className}`}
            >
              <Picture
                url={url}
                alt={`Screenshot ${place + 1} of ${name}`}
                frame="still"
                drawn={place === 0 && !trailer ? "lead" : "gallery"}
              />
            </a>
          </li>
        ))}
      </ul>
      {dialog}
    </PicturePreviews>
  );
}
