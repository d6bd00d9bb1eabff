import { useEffect, useRef } from "react";
import { firstBar, nextBar } from "./bar-place.ts";

/**
 * Lets the bar it stands in go out of the way of who reads on, and come back (spec 2). Draws nothing: it tells its
 * `<header>` by `data-bar` where to be. Without its script the bar stays at the top of the page.
 */
export function SiteBar() {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const header = own.current?.closest("header");
    if (!header) return undefined;
    let bar = firstBar(scrollPlace());
    header.dataset["bar"] = bar.place;
    const onScroll = () => {
      bar = nextBar(bar, scrollPlace());
      header.dataset["bar"] = bar.place;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return <span ref={own} hidden />;
}

/** In px from the top; a page that springs back at its lower end has not been scrolled up. */
function scrollPlace(): number {
  return Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
}
