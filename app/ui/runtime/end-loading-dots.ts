/** Takes away the dots behind a picture once it has come: nobody sees them any more, but the browser would go on drawing them. */
export function endLoadingDots(): void {
  for (const dots of document.querySelectorAll(".behind-picture")) {
    const picture = dots.parentElement?.querySelector("img");
    if (picture?.complete && picture.naturalWidth > 0) dots.remove();
    else picture?.addEventListener("load", () => dots.remove(), { once: true });
  }
}
