import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "#app/languages/language.ts";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { CloseButton, Modal } from "../primitives/modal.tsx";
import { LanguageContext, useLanguage } from "../language/language-context.ts";

const TURN =
  "flex size-touch shrink-0 items-center justify-center rounded-pill border border-transparent bg-veil transition-colors hover:bg-line";

type GalleryDialogProps = {
  name: string;
  screenshots: readonly string[];
  /** Shown enlarged until the screenshot has loaded; "" for one that is not loaded. */
  thumbnails: readonly string[];
  first: number;
  onClose: () => void;
};

/** On closing, the focus returns to `opener`. */
export function openGalleryDialog(opener: HTMLElement, props: Omit<GalleryDialogProps, "onClose">, language: Language): void {
  const container = document.createElement("div");
  const root = createRoot(container);
  const onClose = () => {
    root.unmount();
    container.remove();
    opener.focus();
  };
  document.body.append(container);
  root.render(
    <LanguageContext value={language}>
      <GalleryDialog {...props} onClose={onClose} />
    </LanguageContext>,
  );
}

function GalleryDialog({ name, screenshots, thumbnails, first, onClose }: GalleryDialogProps) {
  const { text, dir } = useLanguage();
  const [index, setIndex] = useState(first);
  const count = screenshots.length;
  const url = screenshots[index] ?? "";
  const turn = (by: 1 | -1) => setIndex((index + by + count) % count);

  function turnByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn((event.key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
  }

  return (
    <Modal label={text("gallery.screenshots", { title: name })} className="lightbox" onClose={onClose} onKey={turnByKey}>
      <div className="flex size-full flex-col">
        <div className="flex items-center gap-16 px-gutter py-8">
          <p dir="auto" className="min-w-0 flex-1 truncate font-strong">
            {name}
          </p>
          <p className="text-14 text-second tabular-nums" aria-live="polite">
            <span className="sr-only">{text("gallery.screenshotOf", { place: index + 1, count })}</span>
            <span aria-hidden="true">{text("common.of", { place: index + 1, count })}</span>
          </p>
          <CloseButton />
        </div>
        <div className="relative min-h-0 flex-1">
          {thumbnails[index] && (
            <img
              src={thumbnails[index]}
              alt=""
              className="absolute inset-0 size-full object-contain"
              referrerPolicy="no-referrer"
            />
          )}
          <Picture
            key={url}
            url={url}
            alt={text("gallery.screenshot", { place: index + 1, title: name })}
            frame="still"
            drawn="page"
            fit="contain"
            hasPreview={false}
            isFirst
          />
        </div>
        {count > 1 && (
          <div className="flex justify-center gap-24 px-gutter py-12">
            <button type="button" onClick={() => turn(-1)} className={TURN} aria-label={text("gallery.previous")}>
              <ControlIcon name="back" />
            </button>
            <button type="button" onClick={() => turn(1)} className={TURN} aria-label={text("gallery.next")} data-first-focus="">
              <ControlIcon name="forward" />
            </button>
          </div>
        )}
      </div>
    </Modal>
  );
}
