import { createElement, useState, type ComponentType, type MouseEvent } from "react";
import type { GalleryDialogProps } from "./gallery-dialog.tsx";

type OpenGallery = { place: number; opener: HTMLElement; Dialog: ComponentType<GalleryDialogProps> };

/**
 * Loads the dialog's script on first use; if that fails, links are followed. @returns the dialog, null while closed, and the
 * click handler.
 */
export function useGalleryDialog({ name, screenshots }: { name: string; screenshots: readonly string[] }) {
  const [open, setOpen] = useState<OpenGallery | null>(null);

  function openAt(place: number, event: MouseEvent<HTMLAnchorElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    import("./gallery-dialog.tsx").then(
      ({ GalleryDialog }) => setOpen({ place, opener, Dialog: GalleryDialog }),
      () => location.assign(opener.href),
    );
  }

  function onClose() {
    setOpen(null);
    open?.opener.focus();
  }

  const dialog = open && createElement(open.Dialog, { name, screenshots, first: open.place, onClose });
  return { dialog, openAt };
}
