import { videoPageOf } from "#app/lib/addresses/video-address.ts";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { FRAMES } from "../primitives/picture-frames.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";
import { useLanguage } from "../language/language-context.ts";

const FRAME = `stage relative block w-full overflow-hidden rounded-card ${FRAMES.still.className}`;
const COVER =
  "group scrim-low forced-color-adjust-none absolute inset-0 flex size-full items-end gap-16 rounded-card p-16 text-start text-text -outline-offset-4 tablet:p-24";

/** `pictureUrl` is "" if the item has no picture; `isWork` if it is the whole work rather than a trailer. */
export type Trailer = {
  showAs: "video" | "frame" | "link";
  url: string;
  host: string;
  pictureUrl: string;
  isWork?: boolean;
};

type TrailerSlideProps = {
  trailer: Trailer;
  name: string;
};

/**
 * Players of other sites load on request, behind a picture: a script of the page turns the link to the video's page into a
 * button. A video is not fetched before it plays.
 */
export function TrailerSlide({ trailer, name }: TrailerSlideProps) {
  const { text } = useLanguage();
  const { showAs, url, host, pictureUrl, isWork } = trailer;
  if (showAs === "video") {
    const poster = pictureUrl ? largestOf(pictureUrl) : undefined;
    const title = isWork ? name : text("gallery.trailerOf", { title: name });
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- an item has no field for captions
      <video
        className={`${FRAME} object-cover`}
        src={url}
        poster={poster}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
    );
  }
  return (
    <div className={FRAME}>
      {pictureUrl && <Picture url={pictureUrl} alt="" frame="still" drawn="lead" />}
      <a href={videoPageOf(url)} rel="noopener nofollow" data-play={showAs === "frame" ? url : undefined} className={COVER}>
        <Play label={text("gallery.watchTrailer")} host={host} />
      </a>
    </div>
  );
}

function Play({ label, host }: { label: string; host: string }) {
  const { text } = useLanguage();
  return (
    <>
      <span className="flex size-touch shrink-0 items-center justify-center rounded-pill bg-text text-ground transition-transform group-hover:-translate-y-4 tablet:size-72">
        <ControlIcon name="play" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-heading tablet:text-22">{label}</span>
        <span className="text-14">{text("gallery.on", { host })}</span>
      </span>
    </>
  );
}
