/** Whether this page is looked at again: by going back or forward, or by loading it anew. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && ["back_forward", "reload"].includes(navigation.type);
}
