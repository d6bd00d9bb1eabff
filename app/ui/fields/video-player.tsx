import { useState } from "react";
import { videoPageOf } from "#app/lib/addresses/video-address.ts";
import { trailerSource } from "../gallery/trailer-source.ts";
import { TrailerSlide } from "../gallery/trailer-slide.tsx";
import { Icon } from "../primitives/icon.tsx";
import { buttonLook } from "../primitives/link-button.tsx";
import { useLanguage } from "../language/language-context.ts";

// The player needs its own origin's storage. It is cross-origin, so `allow-same-origin` does not let it escape the sandbox.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";
const BOX = "aspect-still w-full max-w-field overflow-hidden rounded-control bg-higher";

type VideoPlayerProps = {
  address: string;
  trailerHosts: readonly string[];
  /** If false, the player loads on request and nothing is fetched from other sites before. */
  isOpen: boolean;
};

export function VideoPlayer({ address, trailerHosts, isOpen }: VideoPlayerProps) {
  const { text } = useLanguage();
  const [isShown, setIsShown] = useState(isOpen);
  const source = trailerSource(address, trailerHosts);
  if (!source) return null;
  if (source.showAs === "link") {
    return <p className="text-14 text-second">{text("admin.fields.playerNotShown", { host: source.host })}</p>;
  }
  if (source.showAs === "video") return <StoredVideo url={source.url} />;
  if (isShown) return <Frame url={source.url} />;
  return (
    <button type="button" onClick={() => setIsShown(true)} className={`${buttonLook("quiet")} self-start`}>
      <Icon name="play" className="size-16" /> {text("admin.fields.showPlayer")}
    </button>
  );
}

function StoredVideo({ url }: { url: string }) {
  const { text } = useLanguage();
  return (
    <div className={BOX}>
      <TrailerSlide trailer={{ showAs: "video", url, host: "", pictureUrl: "" }} name={text("admin.fields.thisItem")} />
    </div>
  );
}

function Frame({ url }: { url: string }) {
  const { text } = useLanguage();
  const page = videoPageOf(url);
  return (
    <>
      <iframe
        src={url}
        title={text("admin.fields.trailer")}
        allow="encrypted-media; fullscreen; picture-in-picture"
        sandbox={PLAYER_MAY}
        referrerPolicy="strict-origin-when-cross-origin"
        className={BOX}
      />
      <a href={page} target="_blank" rel="noopener" className="self-start text-14 underline underline-offset-4">
        {text("gallery.watchOn", { host: new URL(page).host })}
      </a>
    </>
  );
}
