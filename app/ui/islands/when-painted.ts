/**
 * Calls back when the page has loaded and its first picture is on the screen, so that what can wait does not compete with
 * them. A page that nobody looks at yet (opened in the background, fetched ahead) paints nothing and is ready once loaded.
 */
export function whenPainted(ready: () => void): void {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(ready));
  const whenLoaded = () => (document.hidden ? ready() : afterFirstPaint(afterFrame));
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded, { once: true });
}

function afterFirstPaint(painted: () => void) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    painted();
  }).observe({ type: "paint", buffered: true });
}
