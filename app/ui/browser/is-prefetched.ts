export function isPrefetched(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit !== undefined && "deliveryType" in visit && visit.deliveryType === "navigational-prefetch";
}
