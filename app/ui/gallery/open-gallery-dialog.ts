import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "#app/lib/languages/language.ts";
import { LanguageContext } from "../language/language-context.ts";
import { GalleryDialog, type GalleryDialogProps } from "./gallery-dialog.tsx";

/** When it closes, the focus returns to `opener`. */
export function openGalleryDialog(opener: HTMLElement, props: Omit<GalleryDialogProps, "onClose">, language: Language): void {
  const place = document.createElement("div");
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
    opener.focus();
  };
  document.body.append(place);
  root.render(createElement(LanguageContext, { value: language }, createElement(GalleryDialog, { ...props, onClose })));
}
