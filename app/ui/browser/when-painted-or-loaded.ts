/** Calls back after the first paint. A page in the background or prefetched paints nothing and calls back at once. */
export function whenPainted(ready: () => void): void {
  if (document.hidden) return ready();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    ready();
  }).observe({ type: "paint", buffered: true });
}

/** Calls back after the `load` event. */
export function whenLoaded(ready: () => void): void {
  if (document.readyState === "complete") ready();
  else addEventListener("load", ready, { once: true });
}
