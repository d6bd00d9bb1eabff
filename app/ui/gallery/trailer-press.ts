const HASH = "#trailer";

/** Calls `play` once a link to the trailer is pressed on this page, also before this script came. Opening the address is no press. */
export function onTrailerPress(play: () => void): void {
  if (location.hash === HASH && !isOpenedAt(HASH)) return play();
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== HASH) return;
    document.removeEventListener("click", note);
    play();
  };
  document.addEventListener("click", note);
}

function isOpenedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.name.endsWith(hash) ?? true;
}
