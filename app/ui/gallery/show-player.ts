// The player needs its own origin's storage. It is cross-origin, so `allow-same-origin` does not let it escape the sandbox.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";

type Player = { url: string; title: string; loadingText: string };

/**
 * Shown on a press of play, so it starts at once and takes the focus. The frame stays out of sight until it has loaded, and is
 * `light`, since a browser paints an empty frame of another scheme than the page's in white.
 */
export function showPlayer(box: HTMLElement, { url, title, loadingText }: Player): void {
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
