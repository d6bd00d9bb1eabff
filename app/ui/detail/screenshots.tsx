import type { Screenshot } from "#app/kinds/item.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";

/** The stills of an item, each a link to itself at full size. */
export function Screenshots({ screenshots, name }: { screenshots: readonly Screenshot[]; name: string }) {
  return (
    <ul className="card-row tablet:mx-0 tablet:grid-flow-row tablet:auto-cols-auto tablet:grid-cols-2 tablet:px-0">
      {screenshots.map(({ id, screenshotUrl }, place) => (
        <li key={id}>
          <a href={largestOf(screenshotUrl)} className={`stage block overflow-hidden rounded-card ${FRAMES.still.className}`}>
            <Picture url={screenshotUrl} alt={`Screenshot ${place + 1} of ${name}`} frame="still" drawn="gallery" />
          </a>
        </li>
      ))}
    </ul>
  );
}
