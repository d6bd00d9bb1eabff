/** Chromium leaves a card that gets the keyboard's focus where it is once 32 px of it show. */
export function showFocusedCards(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    target.closest(":is(.card-row, .gallery, .people) > *")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
