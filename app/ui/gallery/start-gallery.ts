import type { Language } from "#app/languages/language.ts";
import { becomeButton } from "../browser/become-button.ts";
import type { GalleryProps } from "./gallery.tsx";
import type { Trailer } from "./trailer-slide.tsx";

// The player needs its own origin's storage. It is cross-origin, so `allow-same-origin` does not let it escape the sandbox.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";
const TRAILER_HASH = "#trailer";

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

/** Adds a link beside the player, in case it does not load. */
function offerPage(player: HTMLElement, url: string, { text }: Language): void {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noopener nofollow";
  link.className = "inline-flex min-h-touch items-center text-14 underline underline-offset-4";
  link.textContent = text("gallery.watchOn", { host: new URL(url).host });
  player.after(link);
}

/** React and the dialog load when the pointer or focus comes near; if that fails, the links work. */
function openScreenshots(root: HTMLElement, { name, screenshots }: GalleryProps, language: Language): void {
  let loading: ReturnType<typeof loadDialog> | undefined;
  let isAwaited = false;
  const load = () => (loading ??= loadDialog());

  const links = [...root.querySelectorAll<HTMLAnchorElement>("a[data-screenshot]")];

  async function open(link: HTMLAnchorElement) {
    if (isAwaited) return;
    isAwaited = true;
    const first = Number(link.dataset["screenshot"]);
    await load().then(
      ({ openGalleryDialog }) =>
        openGalleryDialog(link, { name, screenshots, thumbnails: links.map(loadedPicture), first }, language),
      () => location.assign(link.href),
    );
    isAwaited = false;
  }

  for (const link of links) {
    for (const sign of ["pointerenter", "focus"]) link.addEventListener(sign, () => void load().catch(() => undefined));
    link.addEventListener("click", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void open(link);
    });
  }
}

/** The address of a link's picture in the size that the browser has; "" if it has none. */
function loadedPicture(link: HTMLAnchorElement): string {
  const picture = link.querySelector("img");
  return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : "";
}

const loadDialog = () => import("./gallery-dialog.tsx");

type Player = { url: string; title: string; loadingText: string };

/**
 * Shown on a press of play, so it starts at once and takes the focus. The frame stays hidden until it has loaded, and is
 * `light`, since browsers paint an empty frame with another colour scheme than the page's in white.
 */
function showPlayer(box: HTMLElement, { url, title, loadingText }: Player): void {
  const loading = document.createElement("p");
  loading.className = "absolute inset-0 flex animate-late items-center justify-center text-second";
  loading.ariaHidden = "true";
  loading.textContent = loadingText;
  const frame = document.createElement("iframe");
  frame.className = "absolute inset-0 size-full scheme-light opacity-0";
  frame.addEventListener("load", () => frame.classList.remove("opacity-0"));
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.setAttribute("sandbox", PLAYER_MAY);
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = playingAtOnce(url);
  box.replaceChildren(loading, frame);
  frame.focus();
}

function playingAtOnce(url: string): string {
  const address = new URL(url);
  address.searchParams.set("autoplay", "1");
  return address.href;
}

/**
 * Calls `play` once a link to the trailer on this page is pressed, even before this script ran. Opening the address is not a
 * press.
 */
function onTrailerPress(play: () => void): void {
  if (location.hash === TRAILER_HASH && !isOpenedAt(TRAILER_HASH)) return play();
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== TRAILER_HASH) return;
    document.removeEventListener("click", note);
    play();
  };
  document.addEventListener("click", note);
}

function isOpenedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.name.endsWith(hash) ?? true;
}
