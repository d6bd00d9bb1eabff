import { firstBar, nextBar } from "./bar-place.ts";

/** Toggles `data-bar`. Without scripts the bar stays at the top of the page. */
export function moveSiteBar(): void {
  const header = document.querySelector<HTMLElement>(".site-bar");
  if (!header) return;
  let bar = firstBar(scrollPlace());
  header.dataset["bar"] = bar.place;
  const onScroll = () => {
    bar = nextBar(bar, scrollPlace());
    header.dataset["bar"] = bar.place;
  };
  addEventListener("scroll", onScroll, { passive: true });
}

/** In px, clamped to the page: overscroll at its end is not scrolling up. */
function scrollPlace(): number {
  return Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
}
