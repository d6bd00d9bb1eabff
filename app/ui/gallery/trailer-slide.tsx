import { useEffect, useRef, useState } from "react";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { FRAMES } from "../primitives/picture-frames.ts";
import { largestOf } from "../primitives/picture-sources.ts";
import { Picture } from "../primitives/picture.tsx";
import { Player } from "./player.tsx";
import { useIsLive } from "../browser/use-is-live.ts";
import { useLanguage } from "../language/language-context.ts";

const FRAME = `stage relative block w-full overflow-hidden rounded-card ${FRAMES.still.className}`;
const COVER =
  "group scrim-low forced-color-adjust-none absolute inset-0 flex size-full items-end gap-16 rounded-card p-16 text-start text-text -outline-offset-4 tablet:p-24";

/** `pictureUrl` is "" if the item has no picture; `isWork` if it is the whole work and no trailer of it. */
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
  /** Whether a button elsewhere on the page asks it to play. */
  isPressed?: boolean;
};

/** Players of other sites load on request, behind a picture. Without scripts, or for an unknown host, a link is shown. */
export function TrailerSlide({ trailer, name, isPressed = false }: TrailerSlideProps) {
  const { text } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { showAs, url, host, pictureUrl, isWork } = trailer;
  const isLive = useIsLive();
  const title = isWork ? name : text("gallery.trailerOf", { title: name });
  if (showAs === "video") return <VideoFile trailer={trailer} title={title} isPressed={isPressed} />;
  if (showAs === "frame" && (isOpen || isPressed)) return <Player url={url} title={title} className={FRAME} />;
  const play = <Play label={text(isWork ? "gallery.watch" : "gallery.watchTrailer")} host={host} />;
  return (
    <div className={FRAME}>
      {pictureUrl && <Picture url={pictureUrl} alt="" frame="still" drawn="lead" />}
      {isLive && showAs === "frame" ? (
        <button type="button" onClick={() => setIsOpen(true)} className={COVER}>
          {play}
        </button>
      ) : (
        <a href={url} rel="noopener nofollow" className={COVER}>
          {play}
        </a>
      )}
    </div>
  );
}

/** Not fetched before it plays. */
function VideoFile({ trailer: { url, pictureUrl }, title, isPressed }: { trailer: Trailer; title: string; isPressed: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to start a video by script; its own controls stay.
    if (isPressed) video.current?.play().catch(() => undefined);
  }, [isPressed]);
  const poster = pictureUrl ? largestOf(pictureUrl) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an item has no field for captions
    <video
      ref={video}
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
