/** Chromium leaves a card that gets the keyboard's focus where it is once 32 px of it show. */
export function showFocusedCards(): void {
  addEventListener("focusin", () => {
    const card = document.querySelector(":is(.card-row, .gallery, .people) > :has(:focus-visible)");
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
