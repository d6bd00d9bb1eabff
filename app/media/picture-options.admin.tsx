import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { IMAGES } from "#app/kinds/buckets.ts";
import type { LibraryPicture } from "./picture-library.ts";
import { previewPath } from "#app/lib/addresses/storage-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { NoPreview } from "./no-preview.admin.tsx";
import { nextOption } from "./option-keys.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const DRAWN_WIDTH = 320;

type PictureOptionsProps = {
  pictures: readonly LibraryPicture[];
  current: string | null;
  /** Takes the focus once rendered, after a key has turned the page. */
  takesFocus: boolean;
  onChoose: (picture: LibraryPicture) => void;
  onTurn: (key: "PageDown" | "PageUp") => void;
};

/** A WAI-ARIA listbox as a grid: the arrow keys move between pictures, Page Up and Page Down between pages. */
export function PictureOptions({ pictures, current, takesFocus, onChoose, onTurn }: PictureOptionsProps) {
  const { text } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ fileId }) => fileId === current),
    ),
  );
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>("[role=option]")?.focus();
  }, [takesFocus]);

  function press(event: KeyboardEvent) {
    const { key } = event;
    const options = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const columns = options.filter(({ offsetTop }) => offsetTop === options[0]?.offsetTop).length;
    const next = nextOption(key, active, { count: options.length, columns });
    if (key === "PageDown" || key === "PageUp") onTurn(key);
    else if (next !== null) options[next]?.focus();
    else if (!key.startsWith("Arrow")) return;
    event.preventDefault();
  }

  const listProps = { role: "listbox", onKeyDown: press };
  const optionProps = (index: number, isCurrent: boolean): ComponentProps<"button"> => ({
    type: "button",
    role: "option",
    "aria-selected": isCurrent,
    tabIndex: index === active ? undefined : -1,
    onFocus: () => setActive(index),
  });
  return (
    <div
      ref={list}
      {...listProps}
      aria-label={text("admin.library.pictures")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-12"
    >
      {pictures.map((picture, index) => (
        <button
          key={picture.fileId}
          {...optionProps(index, picture.fileId === current)}
          onClick={() => onChoose(picture)}
          className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-8 text-start hover:bg-higher aria-selected:border-text aria-selected:bg-higher"
        >
          <Thumbnail fileId={picture.fileId} />
          <span className="line-clamp-2 text-14 leading-snug wrap-anywhere">{picture.name}</span>
          <span className="text-12 text-second tabular-nums">{factsOf(picture)}</span>
        </button>
      ))}
    </div>
  );
}

function Thumbnail({ fileId }: { fileId: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className="stage library-picture">
      {hasFailed ? (
        <NoPreview iconSize="size-24" />
      ) : (
        <img
          src={previewPath({ bucketId: IMAGES.id, fileId }, DRAWN_WIDTH)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      )}
    </span>
  );
}

function factsOf({ size, dimensions }: LibraryPicture): string {
  const bytes = formatBytes(size);
  return dimensions ? `${dimensions.width} × ${dimensions.height} · ${bytes}` : bytes;
}
