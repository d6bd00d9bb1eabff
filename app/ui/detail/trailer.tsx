import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import type { TrailerSource } from "./trailer-source.ts";

// A player needs its own origin's storage; it is another origin than ours, so it cannot take its sandbox off.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";

/** A trailer that nothing is fetched of before somebody asks for it: a lazy frame in a closed fold is not loaded. */
export function Trailer({ source, name }: { source: TrailerSource; name: string }) {
  const { url, host, showAs } = source;
  if (showAs === "link") {
    return (
      <LinkButton href={url} look="quiet" rel="noopener nofollow">
        <Icon name="play" /> Watch Trailer on {host}
      </LinkButton>
    );
  }
  return (
    <details className="group overflow-hidden rounded-card bg-raised">
      <summary className="flex min-h-72 list-none items-center gap-16 px-24 py-16 hover:bg-higher">
        <span className="flex size-touch shrink-0 items-center justify-center rounded-pill bg-accent text-ground">
          <Icon name="play" />
        </span>
        <span className="flex flex-col">
          <span className="font-heading">Watch Trailer</span>
          <span className="text-14 text-second">Loads a player from {host}</span>
        </span>
      </summary>
      <iframe
        className="aspect-still w-full"
        src={url}
        title={`Trailer of ${name}`}
        loading="lazy"
        allow="fullscreen"
        sandbox={PLAYER_MAY}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  );
}
