import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language/language-context.ts";

// The player needs its own origin's storage. It is cross-origin, so `allow-same-origin` does not let it escape the sandbox.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";

/**
 * Mounted on a press of play, so it starts at once and takes the focus. The frame stays out of sight until it has loaded, and is
 * `light`, since a browser paints an empty frame of another scheme than the page's in white.
 */
export function Player({ url, title, className }: { url: string; title: string; className: string }) {
  const { text } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className={className}>
      <p className="absolute inset-0 flex animate-late items-center justify-center text-second" aria-hidden="true">
        {text("gallery.loading")}
      </p>
      <iframe
        ref={frame}
        className={`absolute inset-0 size-full scheme-light ${isLoaded ? "" : "opacity-0"}`}
        onLoad={() => setIsLoaded(true)}
        src={playingAtOnce(url)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox={PLAYER_MAY}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}

function playingAtOnce(url: string): string {
  const address = new URL(url);
  address.searchParams.set("autoplay", "1");
  return address.href;
}
