import { useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { FRAMES } from "../primitives/picture-frames.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";
import { Player } from "./player.tsx";
import { useIsLive } from "../browser/use-is-live.ts";

const FRAME = `stage relative block w-full overflow-hidden rounded-card ${FRAMES.still.className}`;
const COVER =
  "group scrim-low forced-color-adjust-none absolute inset-0 flex size-full items-end gap-16 rounded-card p-16 text-left text-text -outline-offset-4 tablet:p-24";

/** `pictureUrl` is "" if the item has no picture. */
export type Trailer = {
  showAs: "video" | "frame" | "link";
  url: string;
  host: string;
  pictureUrl: string;
};

/** Players of other sites load on request, behind a picture. Without scripts, or for an unknown host, a link is shown. */
export function TrailerSlide({ trailer, name }: { trailer: Trailer; name: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { showAs, url, host, pictureUrl } = trailer;
  const isLive = useIsLive();
  const title = `Trailer of ${name}`;
  if (showAs === "video") {
    const poster = pictureUrl ? largestOf(pictureUrl) : undefined;
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an item has no field for captions
    return <video className={`${FRAME} object-cover`} src={url} poster={poster} controls preload="none" aria-label={title} />;
  }
  if (isPlaying) return <Player url={url} title={title} className={FRAME} />;
  return (
    <div className={FRAME}>
      {pictureUrl && <Picture url={pictureUrl} alt="" frame="still" drawn="lead" />}
      {isLive && showAs === "frame" ? (
        <button type="button" onClick={() => setIsPlaying(true)} className={COVER}>
          <Play host={host} />
        </button>
      ) : (
        <a href={url} rel="noopener nofollow" className={COVER}>
          <Play host={host} />
        </a>
      )}
    </div>
  );
}

function Play({ host }: { host: string }) {
  return (
    <>
      <span className="flex size-touch shrink-0 items-center justify-center rounded-pill bg-text text-ground transition-transform group-hover:-translate-y-4 tablet:size-72">
        <Icon name="play" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-heading tablet:text-22">Watch Trailer</span>
        <span className="text-14">on {host}</span>
      </span>
    </>
  );
}
