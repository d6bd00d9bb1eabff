/** True if the page was opened by back, forward or reload. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && ["back_forward", "reload"].includes(navigation.type);
}
