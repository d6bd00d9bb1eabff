/**
 * Calls back when something of the page is on the screen, so that what can wait does not compete with it. A page that nobody
 * looks at yet (opened in the background, fetched ahead) paints nothing, and is ready at once.
 */
export function whenPainted(ready: () => void): void {
  if (document.hidden) return ready();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    ready();
  }).observe({ type: "paint", buffered: true });
}

/** Calls back when the page has loaded, with the pictures that it cannot do without. */
export function whenLoaded(ready: () => void): void {
  if (document.readyState === "complete") ready();
  else addEventListener("load", ready, { once: true });
}
