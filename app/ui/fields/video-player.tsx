import { useState } from "react";
import { trailerSource } from "../gallery/trailer-source.ts";
import { TrailerSlide } from "../gallery/trailer-slide.tsx";
import { Icon } from "../primitives/icon.tsx";
import { buttonLook } from "../primitives/link-button.tsx";

// A player needs its own origin's storage; it is another origin than ours, so it cannot take its sandbox off.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";
const BOX = "aspect-still w-full max-w-field overflow-hidden rounded-control bg-higher";

type VideoPlayerProps = {
  address: string;
  trailerHosts: readonly string[];
  /** Whether the player is there at once; else it is asked for, and nothing is fetched from elsewhere before. */
  isOpen: boolean;
};

/** The video as the site will show it: stored here, embedded from a trailer host, or as a link. */
export function VideoPlayer({ address, trailerHosts, isOpen }: VideoPlayerProps) {
  const [isShown, setIsShown] = useState(isOpen);
  const source = trailerSource(address, trailerHosts);
  if (!source) return null;
  if (source.showAs === "link") {
    return (
      <p className="text-14 text-second">
        Players of {source.host} are not shown on this site: visitors get a link to it. The operator names the hosts in
        TRAILER_HOSTS.
      </p>
    );
  }
  if (source.showAs === "video") return <StoredVideo url={source.url} />;
  if (isShown) return <Frame url={source.url} />;
  return (
    <button type="button" onClick={() => setIsShown(true)} className={`${buttonLook("quiet")} self-start`}>
      <Icon name="play" className="size-16" /> Show the player
    </button>
  );
}

function StoredVideo({ url }: { url: string }) {
  return (
    <div className={BOX}>
      <TrailerSlide trailer={{ showAs: "video", url, host: "", pictureUrl: "" }} name="this item" />
    </div>
  );
}

function Frame({ url }: { url: string }) {
  return (
    <iframe
      src={url}
      title="The trailer"
      allow="encrypted-media; fullscreen; picture-in-picture"
      sandbox={PLAYER_MAY}
      referrerPolicy="strict-origin-when-cross-origin"
      className={BOX}
    />
  );
}
