import { firstBar, nextBar } from "./bar-position.ts";

/** Toggles `data-bar`. Without scripts the bar stays at the top of the page. */
export function moveSiteBar(): void {
  const header = document.querySelector<HTMLElement>(".site-bar");
  if (!header) return;
  let bar = firstBar(scrollPosition());
  header.dataset["bar"] = bar.position;
  const onScroll = () => {
    bar = nextBar(bar, scrollPosition());
    header.dataset["bar"] = bar.position;
  };
  addEventListener("scroll", onScroll, { passive: true });
}

/** In px, clamped to the page: overscroll at its end is not scrolling up. */
function scrollPosition(): number {
  return Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
}
