/**
 * A page that the browser fetched before somebody opened it was not counted then; this tells the server that it is looked at
 * now. What comes back is not needed: mostly it is the answer that nothing has changed.
 */
export function tellIfFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!navigation || !("deliveryType" in navigation) || navigation.deliveryType !== "navigational-prefetch") return;
  fetch(location.href, { headers: { "Marquee-Shown": "prefetched" }, cache: "no-cache" }).catch(() => {
    // Then this view does not count: nothing that the visitor could do anything about.
  });
}
