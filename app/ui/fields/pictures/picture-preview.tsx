import { use, useState, type SyntheticEvent } from "react";
import { shownAddress } from "#app/kinds/forms/picture-notes.ts";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { PictureNotesContext } from "./picture-notes.ts";
import { Icon } from "../../primitives/icon.tsx";
import { FRAMES, type FrameName } from "../../primitives/picture-frames.ts";
import { useLanguage } from "../../language/language-context.ts";

export function PicturePreview({ address, frame }: { address: string; frame: FrameName }) {
  const stored = webLinkOf(address) ?? ownPathOf(address);
  const url = shownAddress(use(PictureNotesContext), stored ?? "");
  return (
    <output
      className={`stage flex w-112 shrink-0 items-center justify-center overflow-hidden rounded-control ${FRAMES[frame].className}`}
    >
      {url ? <Loaded key={url} url={url} /> : <Empty isNamed={stored !== null} />}
    </output>
  );
}

function Empty({ isNamed }: { isNamed: boolean }) {
  const { text } = useLanguage();
  return (
    <span className="p-8 text-center text-12 text-second">
      {isNamed ? text("admin.fields.noCopy") : text("admin.fields.noPicture")}
    </span>
  );
}

function Loaded({ url }: { url: string }) {
  const { text } = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className="flex flex-col items-center gap-4 p-8 text-center text-12 text-second">
        <Icon name="warning" className="size-16 text-warn" /> {text("admin.fields.cannotLoad")}
      </span>
    );
  }
  return (
    <img
      ref={(image) => {
        if (image && isBroken(image)) setHasFailed(true);
      }}
      src={url}
      alt={text("admin.fields.asItWillLook")}
      referrerPolicy="no-referrer"
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setHasFailed(currentTarget.naturalWidth === 0)}
      className="size-full object-cover"
    />
  );
}

function isBroken({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}
