import type { Language } from "#app/lib/languages/language.ts";
import { becomeButton } from "../browser/become-button.ts";
import type { GalleryProps } from "./gallery.tsx";
import { showPlayer } from "./show-player.ts";
import { onTrailerPress } from "./trailer-press.ts";
import type { Trailer } from "./trailer-slide.tsx";

export function startGallery(root: HTMLElement, gallery: GalleryProps, language: Language): void {
  openScreenshots(root, gallery, language);
  if (gallery.trailer?.showAs === "frame") offerPlayer(root, gallery, language);
  else if (gallery.trailer?.showAs === "video") offerVideo(root, gallery.trailer, language);
}

function offerVideo(root: HTMLElement, { url, host }: Trailer, language: Language): void {
  const video = root.querySelector("video");
  if (!video) return;
  if (host) video.addEventListener("error", () => offerPage(video, url, language), { once: true });
  // A browser may refuse to start a video by script; its own controls stay.
  onTrailerPress(() => void video.play().catch(() => undefined));
}

function offerPlayer(root: HTMLElement, { name, trailer }: GalleryProps, language: Language): void {
  const { text } = language;
  const link = root.querySelector<HTMLAnchorElement>("a[data-play]");
  const box = link?.parentElement;
  if (!link || !box) return;
  const url = link.dataset["play"] ?? "";
  const title = trailer?.isWork ? name : text("gallery.trailerOf", { title: name });
  const play = () => {
    showPlayer(box, { url, title, loadingText: text("gallery.loading") });
    // Browsers do not say whether a frame shows the player or an error.
    offerPage(box, link.href, language);
  };
  const button = becomeButton(link, play);
  onTrailerPress(() => button.isConnected && play());
}

/** For a player that does not load. */
function offerPage(player: HTMLElement, url: string, { text }: Language): void {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noopener nofollow";
  link.className = "inline-flex min-h-touch items-center text-14 underline underline-offset-4";
  link.textContent = text("gallery.watchOn", { host: new URL(url).host });
  player.after(link);
}

/** React and the dialog are loaded when somebody comes near; if that fails, links are followed. */
function openScreenshots(root: HTMLElement, { name, screenshots }: GalleryProps, language: Language): void {
  let loading: ReturnType<typeof loadDialog> | undefined;
  let isAwaited = false;
  const load = () => (loading ??= loadDialog());

  async function open(link: HTMLAnchorElement) {
    if (isAwaited) return;
    isAwaited = true;
    const first = Number(link.dataset["screenshot"]);
    await load().then(
      ({ openGalleryDialog }) => openGalleryDialog(link, { name, screenshots, first }, language),
      () => location.assign(link.href),
    );
    isAwaited = false;
  }

  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-screenshot]")) {
    for (const sign of ["pointerenter", "focus"]) link.addEventListener(sign, () => void load().catch(() => undefined));
    link.addEventListener("click", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void open(link);
    });
  }
}

const loadDialog = () => import("./open-gallery-dialog.ts");
