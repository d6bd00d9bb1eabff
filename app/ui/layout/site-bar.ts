import { firstBar, nextBar } from "./bar-place.ts";

/**
 * Hides the bar on scrolling down and shows it on scrolling up, by its `data-bar`. Without scripts it stays at the top of the
 * page.
 */
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

/** In px from the top; a page that springs back at its lower end has not been scrolled up. */
function scrollPlace(): number {
  return Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
}
