import { useState, type SyntheticEvent } from "react";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { Icon } from "../primitives/icon.tsx";
import { FRAMES, type FrameName } from "../primitives/picture-frames.ts";

export function PicturePreview({ address, frame }: { address: string; frame: FrameName }) {
  const url = webLinkOf(address) ?? ownPathOf(address);
  return (
    <output
      className={`stage flex w-112 shrink-0 items-center justify-center overflow-hidden rounded-control ${FRAMES[frame].className}`}
    >
      {url ? <Loaded key={url} url={url} /> : <span className="p-8 text-center text-12 text-second">No picture yet</span>}
    </output>
  );
}

function Loaded({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className="flex flex-col items-center gap-4 p-8 text-center text-12 text-problem">
        <Icon name="warning" className="size-16" /> Cannot be loaded
      </span>
    );
  }
  return (
    <img
      ref={(image) => {
        if (image && isBroken(image)) setHasFailed(true);
      }}
      src={url}
      alt="As it will look"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setHasFailed(currentTarget.naturalWidth === 0)}
      className="size-full object-cover"
    />
  );
}

function isBroken({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}
